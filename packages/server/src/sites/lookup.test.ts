import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SiteLookup } from "./lookup.ts";
import { Hosted } from "./sites.testing.ts";

const host = "docs.example.com";
const hosts = { mainHost: "example.com", sitesHost: "example.com" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function deployed(): Hosted {
  const hosted = new Hosted();
  hosted.deploy("docs", "first");
  return hosted;
}

it("a site is asked for once in half a second, and known at once in between", async () => {
  const hosted = deployed();
  const lookup = new SiteLookup(hosted.store, hosts, Date.now);
  expect(await lookup.find(host)).toMatchObject({ manifest: "first", isAlone: false });
  vi.advanceTimersByTime(499);
  expect(lookup.find(host)).toMatchObject({ manifest: "first" });
  expect(hosted.asked).toBe(1);
});

it("what was changed elsewhere is seen by the second request, and by the first after a second", async () => {
  const hosted = deployed();
  const lookup = new SiteLookup(hosted.store, hosts, Date.now);
  await lookup.find(host);
  hosted.deploy("docs", "second");
  vi.advanceTimersByTime(600);
  expect(lookup.find(host)).toMatchObject({ manifest: "first" });
  await vi.advanceTimersByTimeAsync(0);
  expect(lookup.find(host)).toMatchObject({ manifest: "second" });
  hosted.deploy("docs", "third");
  vi.advanceTimersByTime(1000);
  expect(await lookup.find(host)).toMatchObject({ manifest: "third" });
});

it("a change in this process is not hidden by an answer that was on its way", async () => {
  const hosted = deployed();
  const lookup = new SiteLookup(hosted.store, hosts, Date.now);
  const asked = lookup.find(host);
  hosted.deploy("docs", "second");
  lookup.invalidate();
  await asked;
  expect(await lookup.find(host)).toMatchObject({ manifest: "second" });
});

it("a store that does not answer keeps nobody waiting for long", async () => {
  const hosted = deployed();
  const lookup = new SiteLookup(hosted.store, hosts, Date.now);
  await lookup.find(host);
  const hanging = vi.spyOn(hosted.store.projects, "findBySlug").mockReturnValue(new Promise(() => {}));
  vi.advanceTimersByTime(60_000);
  const found = lookup.find(host);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await found).toMatchObject({ manifest: "first" });
  expect(lookup.find(host)).toMatchObject({ manifest: "first" });
  hanging.mockRestore();
  hosted.deploy("docs", "second");
  vi.advanceTimersByTime(1000);
  expect(await lookup.find(host)).toMatchObject({ manifest: "second" });
});

it("hosts that cannot be a site's are not asked for", () => {
  const hosted = deployed();
  const lookup = new SiteLookup(hosted.store, hosts);
  expect([lookup.find("example.com"), lookup.find("a--b.example.com"), hosted.asked]).toEqual([
    "main",
    null,
    0,
  ]);
});
