import * as z from "zod";
import { rules, type Finding } from "./rules.ts";

const allowedSchemes = ["http", "https", "mailto", "tel"];

/** Browsers ignore these inside an address, so `java\nscript:` is a scheme to them. */
// oxlint-disable-next-line no-control-regex
const ignoredByBrowsers = /[\u0000-\u001f\u007f]/g;

/** The address as a browser reads it. */
function clean(href: string): string {
  return href.replace(ignoredByBrowsers, "").trim();
}

/** The scheme of an address in lower case, or null for a path or an anchor. */
export function schemeOf(href: string): string | null {
  return /^([a-z][a-z0-9+.-]*):/i.exec(clean(href))?.[1]?.toLowerCase() ?? null;
}

/** An `http` or `https` address, or one that takes the scheme of the page (`//host`). */
export function isRemote(address: string): boolean {
  return /^(https?:|[\\/]{2})/i.test(clean(address));
}

function refuseHref(href: string): Finding | null {
  if (clean(href) === "")
    return { code: "config/bad-value", message: "The link is empty.", hint: "Write where it leads." };
  const scheme = schemeOf(href);
  if (scheme === null || allowedSchemes.includes(scheme)) return null;
  return {
    code: "config/unsafe-href",
    message: `The link begins with \`${scheme}:\`, which is not allowed.`,
  };
}

function remarkHref(href: string): Finding | null {
  const address = clean(href);
  if (schemeOf(address) !== null || /^[/\\#?]/.test(address)) return null;
  const looksLikeHost = /^(www\.|[a-z0-9-]+\.(com|org|net|io|dev|ai|app|co)(\/|$))/i.test(address);
  return {
    code: "config/relative-href",
    message: `The link \`${address}\` has no leading slash.`,
    hint: looksLikeHost
      ? `Write \`https://${address}\` if that is what you mean.`
      : `Write \`${fromRoot(address)}\`.`,
  };
}

function fromRoot(path: string): string {
  return `/${path.replace(/^(\.{1,2}(\/|$))+/, "")}`;
}

function normalise(href: string): string {
  const address = clean(href);
  if (/^[\\/]{2}/.test(address)) return `https://${address.replace(/^[\\/]+/, "")}`;
  if (schemeOf(address) !== null || /^[/#]/.test(address)) return address;
  return address.startsWith("?") ? `/${address}` : fromRoot(address);
}

/** A link as an author writes it in the configuration, made safe and root-absolute. */
export const href = z
  .string()
  .register(rules, { refuse: refuseHref, remark: remarkHref })
  .overwrite(normalise);

function refuseHttpUrl(url: string): Finding | null {
  if (URL.canParse(url) && /^https?:/i.test(url)) return null;
  return {
    code: "config/bad-value",
    message: `\`${url}\` is not a web address.`,
    hint: "Write the whole address, beginning with `https://`.",
  };
}

/** A whole `http` or `https` address. */
export const httpUrl = z.string().register(rules, { refuse: refuseHttpUrl });

function refuseAsset(path: string): Finding | null {
  const scheme = schemeOf(path);
  if (scheme === null || scheme === "http" || scheme === "https" || /^data:image\//i.test(path)) return null;
  return {
    code: "config/unsafe-href",
    message: `The file is named by an address that begins with \`${scheme}:\`, which is not allowed.`,
    hint: "Give the path of a file in the repository, or an `https` address.",
  };
}

/** Path of a file in the repository, or its address elsewhere. */
export const asset = z.string().min(1).register(rules, { refuse: refuseAsset });
