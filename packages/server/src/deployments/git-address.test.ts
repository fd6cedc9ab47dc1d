import { describe, expect, it } from "vitest";
import { isBranchName, parseGitAddress, withoutCredentials } from "./git-address.ts";

describe("the address of a repository", () => {
  it.each([
    ["https://example.com/team/docs.git", "https"],
    ["https://token@example.com/team/docs.git", "https"],
    ["http://localhost:3000/docs", "http"],
    ["ssh://git@example.com:2222/team/docs.git", "ssh"],
    ["git@example.com:team/docs.git", "ssh"],
    ["/srv/repositories/docs.git", "file"],
    ["file:///srv/repositories/docs.git", "file"],
  ])("may be %s", (address, protocol) => {
    expect(parseGitAddress(address)?.protocol).toBe(protocol);
  });

  it.each([
    "--upload-pack=touch /tmp/x",
    "-oProxyCommand=x:y",
    "ext::sh -c whoami",
    "git://example.com/docs.git",
    "ssh://-oProxyCommand=whoami/docs",
    "ssh://-l@example.com/docs",
    "git@example.com:-oProxyCommand",
    "file://other-machine/share",
    "https:///docs",
    "https://exa\nmple.com/",
    "docs",
    "",
  ])("is never %j", (address) => {
    expect(parseGitAddress(address)).toBeNull();
  });

  it("is told without its credentials", () => {
    expect(withoutCredentials("Cannot fetch `https://me:secret@example.com/docs`")).toBe(
      "Cannot fetch `https://example.com/docs`",
    );
  });
});

it.each([
  ["main", true],
  ["release/2.0", true],
  ["feature-ä", true],
  ["-x", false],
  ["a..b", false],
  ["a b", false],
  ["a.lock", false],
  ["", false],
])("%j as the name of a branch: %s", (name, is) => {
  expect(isBranchName(name)).toBe(is);
});
