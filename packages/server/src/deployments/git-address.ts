import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";

/** `git@example.com:team/docs.git`, the short form for SSH. */
const SCP_FORM = /^(?:[A-Za-z0-9_][\w.-]*@)?[A-Za-z0-9][A-Za-z0-9.-]*:(?!\/\/)[^\s-][^\s]*$/;

export type GitProtocol = "http" | "https" | "ssh" | "file";

export interface GitAddress {
  /** As git is given it. */
  readonly url: string;
  readonly protocol: GitProtocol;
}

/** The address of a repository; null for what git would take for an option or for a program to run. */
export function parseGitAddress(text: string): GitAddress | null {
  if (/\p{Cc}/u.test(text) || text.startsWith("-")) return null;
  if (isAbsolute(text)) return { url: pathToFileURL(text).href, protocol: "file" };
  const [, scheme] = /^([a-z]+):\/\//.exec(text) ?? [];
  if (scheme === undefined) return SCP_FORM.test(text) ? { url: text, protocol: "ssh" } : null;
  if (scheme !== "http" && scheme !== "https" && scheme !== "ssh" && scheme !== "file") return null;
  // A file has no host, anything else has one.
  if (!URL.canParse(text) || /^\w+:\/\/\//.test(text) !== (scheme === "file")) return null;
  const { hostname, username } = new URL(text);
  if (hostname.startsWith("-") || username.startsWith("-")) return null;
  return { url: text, protocol: scheme };
}

/** A name that a branch can have, and that git takes for nothing else. */
export function isBranchName(text: string): boolean {
  return /^(?![-/.])(?!.*(?:\.\.|\/\/|@\{|\.lock$|[/.]$))[^\s\p{Cc}~^:?*[\\]{1,200}$/u.test(text);
}

/** A text without the credentials that addresses in it may carry. */
export function withoutCredentials(text: string): string {
  return text.replaceAll(/:\/\/[^/\s'"@]+@/g, "://");
}
