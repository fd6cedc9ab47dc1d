import { BlockList, isIP, isIPv4 } from "node:net";

/** What is wrong with the addresses and ranges of a key, in sentences; none when all are fine. */
export function addressProblems(entries: readonly string[]): readonly string[] {
  return entries.flatMap((entry) => problemOf(entry) ?? []);
}

/** Whether a key with these addresses may be used from here. Null: nobody knows from where. */
export function isAllowed(entries: readonly string[], address: string | null): boolean {
  if (entries.length === 0) return true;
  if (address === null) return false;
  const list = new BlockList();
  for (const entry of entries) {
    const { network, bits } = split(entry);
    const family = isIPv4(network) ? "ipv4" : "ipv6";
    if (bits === null) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  const { network } = split(plain(address));
  const kind = isIP(network);
  return kind !== 0 && list.check(network, kind === 4 ? "ipv4" : "ipv6");
}

/** Those who probably are one: an IPv4 address, or the 64 bits of IPv6 that one customer gets. */
export function neighbourhood(address: string): string {
  const text = plain(address);
  if (isIP(text) !== 6) return text;
  return [...groups(text), 0, 0, 0, 0]
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/** An IPv4 address may come written as IPv6, and a local one with the name of its network card. */
function plain(address: string): string {
  const text = address.replace(/%.*$/, "");
  if (isIP(text) !== 6) return text;
  const all = groups(text);
  const isMapped = all.slice(0, 5).every((group) => group === 0) && all[5] === 0xff_ff;
  if (!isMapped) return text;
  const [high = 0, low = 0] = all.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight numbers of an IPv6 address. */
function groups(address: string): readonly number[] {
  const ending = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  let text = address;
  if (ending !== null) {
    const [a = 0, b = 0, c = 0, d = 0] = ending.slice(1).map(Number);
    text = `${address.slice(0, ending.index)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  }
  const [before = "", after] = text.split("::");
  const head = numbers(before);
  const tail = numbers(after ?? "");
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function numbers(text: string): readonly number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}

function split(entry: string): { readonly network: string; readonly bits: string | null } {
  const slash = entry.indexOf("/");
  return slash === -1
    ? { network: entry, bits: null }
    : { network: entry.slice(0, slash), bits: entry.slice(slash + 1) };
}

function problemOf(entry: string): string | null {
  const { network, bits } = split(entry);
  const family = isIP(network);
  if (family === 0 || network.includes("%")) {
    return `\`${entry}\` is not an address such as 203.0.113.7, nor a range such as 203.0.113.0/24.`;
  }
  if (plain(network) !== network) return `\`${entry}\` is an IPv4 address in IPv6 clothes: write it as IPv4.`;
  if (bits === null) return null;
  const most = family === 4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) {
    return `\`${entry}\` has no number from 1 to ${most} after the slash.`;
  }
  return Number(bits) === 0 ? `\`${entry}\` is every address: leave the list empty for that.` : null;
}
