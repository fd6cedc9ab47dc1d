import { isIP } from "node:net";

/** What a host asks for. The tenant is taken from it alone, never from a path. */
export type HostKind =
  /** The service itself, by its name or by a bare address. */
  | { readonly kind: "main" }
  /** The site of a project: what its readers see. */
  | { readonly kind: "project"; readonly slug: string }
  /** One deployment of a project, by itself. */
  | { readonly kind: "deployment"; readonly slug: string; readonly id: string }
  /** Perhaps a custom domain. */
  | { readonly kind: "domain"; readonly host: string }
  | { readonly kind: "nothing" };

export interface Hosts {
  /** Host of the service's own address, without a port. */
  readonly mainHost: string;
  /** Sites have names below it. */
  readonly sitesHost: string;
}

const slugPattern = /^[a-z0-9](?:-?[a-z0-9])*$/;
const deploymentPattern = /^(.+)--([0-9a-z]{26})$/;
const namePattern =
  /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const nothing: HostKind = { kind: "nothing" };

/** The name in a `Host` header: lower case, without its port; null when it is none. */
export function hostName(header: string): string | null {
  const parts = /^(?:\[([\da-f:.]+)\]|([^[\]:@/\\]+?)\.?)(?::\d{1,5})?$/i.exec(header);
  if (parts === null) return null;
  const [, address, name = ""] = parts;
  if (address !== undefined) return isIP(address) === 6 ? `[${address.toLowerCase()}]` : null;
  const lower = name.toLowerCase();
  return namePattern.test(lower) ? lower : null;
}

export function hostKind(host: string, { mainHost, sitesHost }: Hosts): HostKind {
  if (host === mainHost || host.startsWith("[") || isIP(host) !== 0) return { kind: "main" };
  if (host === sitesHost) return nothing;
  if (!host.endsWith(`.${sitesHost}`)) return { kind: "domain", host };
  const label = host.slice(0, -sitesHost.length - 1);
  // Names below those of sites are nobody's but the owner's of the domain, who may give them to a project.
  if (label.includes(".")) return { kind: "domain", host };
  const [, slug = label, id] = deploymentPattern.exec(label) ?? [];
  if (!slugPattern.test(slug)) return nothing;
  return id === undefined ? { kind: "project", slug } : { kind: "deployment", slug, id: id.toUpperCase() };
}
