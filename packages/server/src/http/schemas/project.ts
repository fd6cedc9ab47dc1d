import { z } from "@hono/zod-openapi";
import { isBranchName, parseGitAddress } from "#deployments/git-address.ts";
import type { Project } from "#store/types.ts";
import type { Origins } from "../origins.ts";
import { identifier, moment, momentOf, ulidExample } from "./common.ts";

const slugPattern = /^[a-z0-9](-?[a-z0-9])*$/;
export const longestSlug = 30;

const slug = z
  .string()
  .max(longestSlug, { error: `has at most ${longestSlug} characters` })
  .regex(slugPattern, { error: "has small letters, digits and single hyphens between them" })
  .openapi({ description: "The site's name below the host of all sites.", example: "handbook" });

const name = z
  .string()
  .trim()
  .min(1, { error: "has to be a text" })
  .max(200, { error: "has at most 200 characters" })
  .openapi({ description: "What people call the project.", example: "Handbook" });

const uploads = z
  .object({ kind: z.literal("uploads") })
  .openapi({ title: "Uploads", description: "Files are sent, by `octavo deploy` or any program." });

const git = z
  .object({
    kind: z.literal("git"),
    url: z.string().max(2000).openapi({
      description: "Address of the repository.",
      example: "https://git.example.com/team/docs.git",
    }),
    branch: z
      .string()
      .max(200)
      .default("")
      .openapi({ description: "The branch that is deployed; empty: the repository's own.", example: "main" }),
    folder: z.string().max(500).default("").openapi({
      description: "The folder of the repository with `docs.json`; empty: its root.",
      example: "docs",
    }),
  })
  .openapi({ title: "Git", description: "A branch of a repository." });

/** A path or folder of the machine is given at the machine, with a command: a key must not read the host's disk. */
const remoteGit = git.extend({
  url: git.shape.url.refine((url) => (parseGitAddress(url)?.protocol ?? "file") !== "file", {
    error: "begins with `https://`, `http://` or `ssh://`, or is like `git@example.com:team/docs.git`",
  }),
  branch: git.shape.branch.refine((branch) => branch === "" || isBranchName(branch), {
    error: "is the name of a branch",
  }),
});

const folder = z
  .object({ kind: z.literal("folder"), path: z.string().openapi({ example: "/srv/docs" }) })
  .openapi({ title: "Folder", description: "A folder on the machine of the service." });

const domain = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/, {
    error: "is a host such as `docs.example.com`",
  })
  .openapi({ example: "docs.example.com" });

const domains = z
  .array(domain)
  .max(20)
  .openapi({ description: "Other hosts that show the site.", example: ["docs.example.com"] });

const keptDeployments = z
  .int()
  .min(0)
  .max(1000)
  .openapi({ description: "How many finished deployments are kept besides the active one.", example: 20 });

const refreshMinutes = z.int().min(5).max(525_600).nullable().openapi({
  description: "Every so many minutes the project is deployed anew; null: never.",
  example: null,
});

const conversationDays = z.int().min(1).max(36_500).nullable().openapi({
  description: "After so many days a conversation with the assistant is removed; null: never.",
  example: null,
});

export const projectSchema = z
  .object({
    id: identifier("project"),
    slug,
    name,
    source: z.discriminatedUnion("kind", [uploads, git, folder]),
    domains,
    settings: z.object({ keptDeployments, refreshMinutes, conversationDays }),
    activeDeploymentId: z
      .string()
      .nullable()
      .openapi({ description: "The deployment that readers see; null: none yet.", example: ulidExample }),
    url: z
      .string()
      .openapi({ description: "Where readers find the site.", example: "http://handbook.localhost:3000" }),
    createdAt: moment("When the project was made"),
  })
  .openapi("Project", { description: "A site and where its files come from." });

export const projectsSchema = z
  .object({ projects: z.array(projectSchema) })
  .openapi("Projects", { description: "Projects, oldest first." });

const givenSource = z.discriminatedUnion("kind", [uploads, remoteGit], {
  error: "has `kind` `uploads` or `git`",
});

export const newProjectSchema = z
  .strictObject({
    name,
    slug: slug.optional(),
    source: givenSource.optional(),
    domains: domains.optional(),
    settings: z
      .strictObject({
        keptDeployments: keptDeployments.optional(),
        refreshMinutes: refreshMinutes.optional(),
        conversationDays: conversationDays.optional(),
      })
      .optional(),
  })
  .openapi("NewProject", {
    description: "Without `slug`, the name makes one. Without `source`, files are uploaded.",
    example: { name: "Handbook", slug: "handbook", source: { kind: "uploads" } },
  });

export const projectChangeSchema = newProjectSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: "has nothing to change" })
  .openapi("ProjectChange", {
    description: "What is given is replaced, the rest stays.",
    example: { name: "Employee handbook" },
  });

export function projectBody(project: Project, origins: Origins): z.infer<typeof projectSchema> {
  const { id, source, activeDeploymentId, settings } = project;
  return {
    id,
    slug: project.slug,
    name: project.name,
    source,
    domains: [...project.domains],
    settings,
    activeDeploymentId,
    url: origins.site(project),
    createdAt: momentOf(project.createdAt),
  };
}
