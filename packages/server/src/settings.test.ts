import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings, variables } from "./settings.ts";

const mistakes = (environment: Readonly<Record<string, string>>) => readSettings(environment).mistakes;

describe("the settings", () => {
  it("need nothing to be set", () => {
    const { settings } = readSettings({ HOME: "/home/somebody" });
    expect(settings).toMatchObject({
      port: 3000,
      host: "localhost",
      url: null,
      data: resolve("octavo-data"),
      databaseUrl: null,
      blobs: { address: resolve("octavo-data/blobs"), credentials: null },
      builders: 1,
      trustedProxies: [],
    });
  });

  it("take an address with or without a slash at the end, and no path", () => {
    expect(readSettings({ OCTAVO_URL: "https://docs.example.com/" }).settings?.url).toBe(
      "https://docs.example.com",
    );
    for (const wrong of ["docs.example.com", "https://docs.example.com/api", "ftp://docs.example.com"])
      expect(mistakes({ OCTAVO_URL: wrong })).toEqual([
        `OCTAVO_URL is \`${wrong}\`: it has to be an address without a path, such as \`https://docs.example.com\`.`,
      ]);
  });

  it.each(["-1", "65536", "3000.5", "80a", "0x10", "1e3"])("refuse the port %s", (port) => {
    expect(mistakes({ OCTAVO_PORT: port })).toEqual([
      `OCTAVO_PORT is \`${port}\`: it is a whole number from 0 to 65535.`,
    ]);
  });

  it("refuse a name that does not exist, and say the likely one", () => {
    expect(mistakes({ OCTAVO_PROT: "3000" })).toEqual([
      "There is no setting `OCTAVO_PROT`. Did you mean `OCTAVO_PORT`?",
    ]);
  });

  it("leave alone what the octavo command reads from the same shell", () => {
    expect(mistakes({ OCTAVO_KEY: "oct_admin_x" })).toEqual([]);
  });

  it("name every mistake at once", () => {
    expect(mistakes({ OCTAVO_PORT: "x", OCTAVO_BUILDERS: "many", OCTAVO_SITES_HOST: "a:1" })).toHaveLength(3);
  });

  it("read a bucket, and ask for its credentials", () => {
    const credentials = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
    const { settings } = readSettings({ OCTAVO_BLOBS: "s3://sites/octavo/", ...credentials });
    expect(settings?.blobs).toEqual({
      address: "s3://sites/octavo/",
      credentials: { accessKeyId: "id", secretAccessKey: "secret" },
    });
    expect(mistakes({ OCTAVO_BLOBS: "s3://sites" })).toEqual([
      "OCTAVO_BLOBS is `s3://sites`, so AWS_ACCESS_KEY_ID has to be set too.",
      "OCTAVO_BLOBS is `s3://sites`, so AWS_SECRET_ACCESS_KEY has to be set too.",
    ]);
    expect(mistakes({ OCTAVO_BLOBS: "gs://sites" })).toHaveLength(1);
  });

  it("never repeat a secret or a password", () => {
    const said = mistakes({ OCTAVO_SECRET: "hunter2", DATABASE_URL: "mysql://root:hunter2@db/x" }).join(" ");
    expect(said).toContain("OCTAVO_SECRET");
    expect(said).toContain("DATABASE_URL");
    expect(said).not.toContain("hunter2");
  });

  it("take addresses and ranges as trusted proxies", () => {
    expect(readSettings({ OCTAVO_TRUSTED_PROXIES: "10.0.0.0/8, ::1" }).settings?.trustedProxies).toEqual([
      "10.0.0.0/8",
      "::1",
    ]);
    for (const wrong of ["10.0.0.0/33", "example.com", "1.2.3.4/"])
      expect(mistakes({ OCTAVO_TRUSTED_PROXIES: wrong })).toHaveLength(1);
  });

  it("are all in the manual, and the manual has no others", () => {
    const manual = readFileSync(join(import.meta.dirname, "../../../docs/hosting/configuring.mdx"), "utf8");
    const rows = manual.split("\n").filter((line) => /^\| `[A-Z_]+` \|/.test(line));
    expect(rows).toEqual(
      variables.map(({ name, meaning, otherwise }) => `| \`${name}\` | ${meaning} | ${otherwise} |`),
    );
  });
});
