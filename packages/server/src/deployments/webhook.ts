import { z } from "zod";
import type { Commit, ProjectSource } from "#store/types.ts";

/** What a webhook means for a project: a commit to deploy, or why there is nothing to do. */
export type WebhookMeaning = { readonly deploy: Commit } | { readonly ignored: string };

interface Push {
  readonly branch: string;
  readonly commit: Commit;
}

const LONGEST_MESSAGE = 200;
const BRANCH_PREFIX = "refs/heads/";

const headCommit = z.object({ id: z.string(), message: z.string() });

/** GitHub, Gitea and Forgejo. */
const githubPush = z.object({
  ref: z.string(),
  after: z.string(),
  deleted: z.boolean().optional(),
  head_commit: headCommit.nullish(),
});

const gitlabPush = z.object({
  ref: z.string(),
  checkout_sha: z.string().nullable(),
  commits: z.array(headCommit).default([]),
});

const bitbucketPush = z.object({
  push: z.object({
    changes: z.array(
      z.object({
        new: z
          .object({
            type: z.string(),
            name: z.string(),
            target: z.object({ hash: z.string(), message: z.string().default("") }),
          })
          .nullable(),
      }),
    ),
  }),
});

/**
 * Reads a webhook of GitHub, GitLab, Gitea, Forgejo or Bitbucket. Only a push to the branch that the project is
 * made from is a deployment. Whether the sender may say so is for the caller to check.
 */
export function readWebhook(
  source: ProjectSource,
  header: (name: string) => string | undefined,
  payload: unknown,
): WebhookMeaning {
  if (source.kind !== "git") return { ignored: "The project is not made from a git repository." };
  const event = eventOf(header);
  if (event === null) return { ignored: "It says of no event that it is about." };
  if (!PUSH_EVENTS.has(event)) return { ignored: `The event \`${event}\` is not a push.` };
  const pushes = pushesIn(event, payload);
  if (pushes === null) return { ignored: "The push cannot be read." };
  const wanted = pushes.find(({ branch }) => source.branch === "" || branch === source.branch);
  if (wanted !== undefined) return { deploy: wanted.commit };
  const [other] = pushes;
  return {
    ignored:
      other === undefined
        ? "Nothing was pushed to a branch."
        : `The branch \`${other.branch}\` is not the one that the site is made from.`,
  };
}

const PUSH_EVENTS = new Set(["push", "Push Hook", "repo:push"]);

function eventOf(header: (name: string) => string | undefined): string | null {
  for (const name of ["x-github-event", "x-gitlab-event", "x-gitea-event", "x-event-key"]) {
    const value = header(name);
    if (value !== undefined) return value;
  }
  return null;
}

function pushesIn(event: string, payload: unknown): readonly Push[] | null {
  if (event === "push") {
    const { data } = githubPush.safeParse(payload);
    if (data === undefined) return null;
    const gone = data.deleted === true || /^0+$/.test(data.after);
    return gone ? [] : pushOf(data.ref, data.after, data.head_commit?.message);
  }
  if (event === "Push Hook") {
    const { data } = gitlabPush.safeParse(payload);
    if (data === undefined) return null;
    const { ref, checkout_sha: sha, commits } = data;
    return sha === null ? [] : pushOf(ref, sha, commits.find(({ id }) => id === sha)?.message);
  }
  const { data } = bitbucketPush.safeParse(payload);
  return (
    data?.push.changes.flatMap(({ new: to }) =>
      to?.type === "branch" ? pushOf(BRANCH_PREFIX + to.name, to.target.hash, to.target.message) : [],
    ) ?? null
  );
}

function pushOf(ref: string, sha: string, message = ""): readonly Push[] {
  if (!ref.startsWith(BRANCH_PREFIX)) return [];
  const branch = ref.slice(BRANCH_PREFIX.length);
  const [subject = ""] = message.split("\n");
  return [{ branch, commit: { sha, ref: branch, message: subject.slice(0, LONGEST_MESSAGE) } }];
}
