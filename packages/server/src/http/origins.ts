import type { Project } from "#store/types.ts";

/** Where things are found: the API on the main origin, every site and every deployment on one of its own. */
export interface Origins {
  readonly main: string;
  /** The host that sites stand below, without a port. */
  readonly sitesHost: string;
  site(project: Pick<Project, "slug" | "domains">): string;
  /** One deployment by itself: a preview, or one that is kept. */
  deployment(project: Pick<Project, "slug">, deploymentId: string): string;
}

export function createOrigins(main: string, sitesHost: string | null): Origins {
  const { protocol, hostname, port } = new URL(main);
  const host = sitesHost ?? hostname;
  const below = (name: string) => `${protocol}//${name}.${host}${port === "" ? "" : `:${port}`}`;
  return {
    main,
    sitesHost: host,
    site: ({ slug, domains: [domain] }) => (domain === undefined ? below(slug) : `${protocol}//${domain}`),
    deployment: ({ slug }, deploymentId) => below(`${slug}--${deploymentId.toLowerCase()}`),
  };
}
