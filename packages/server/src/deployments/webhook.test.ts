import { describe, expect, it } from "vitest";
import { readWebhook } from "./webhook.ts";

const source = { kind: "git", url: "https://example.com/docs.git", branch: "main", folder: "" } as const;
const sha = "a".repeat(40);

function read(headers: Readonly<Record<string, string>>, payload: unknown) {
  return readWebhook(source, (name) => headers[name], payload);
}

const github = { "x-github-event": "push" };
const pushed = { ref: "refs/heads/main", after: sha, head_commit: { id: sha, message: "Words\n\nMore." } };
const commit = { sha, ref: "main", message: "Words" };

describe("a webhook", () => {
  it.each([
    ["GitHub", github, pushed],
    ["Gitea", { "x-gitea-event": "push" }, pushed],
    [
      "GitLab",
      { "x-gitlab-event": "Push Hook" },
      { ref: "refs/heads/main", checkout_sha: sha, commits: [{ id: sha, message: "Words\n" }] },
    ],
    [
      "Bitbucket",
      { "x-event-key": "repo:push" },
      {
        push: {
          changes: [
            { new: null },
            { new: { type: "branch", name: "main", target: { hash: sha, message: "Words\n" } } },
          ],
        },
      },
    ],
  ])("of %s about a push to the project's branch names the commit", (_, headers, payload) => {
    expect(read(headers, payload)).toEqual({ deploy: commit });
  });

  it.each([
    ["another branch", github, { ...pushed, ref: "refs/heads/topic" }, "`topic`"],
    ["a tag", github, { ...pushed, ref: "refs/tags/v1" }, "Nothing was pushed to a branch."],
    ["a removed branch", github, { ...pushed, after: "0".repeat(40), deleted: true }, "Nothing was pushed"],
    ["something else", { "x-github-event": "ping" }, {}, "`ping`"],
    ["nothing that can be read", github, "x", "cannot be read"],
    ["nothing at all", {}, pushed, "no event"],
  ])("about %s is ignored, and says why", (_, headers, payload, reason) => {
    expect(read(headers, payload)).toEqual({ ignored: expect.stringContaining(reason) });
  });

  it("is ignored by projects that are not made from git", () => {
    expect(readWebhook({ kind: "uploads" }, () => "push", pushed)).toHaveProperty("ignored");
  });
});
