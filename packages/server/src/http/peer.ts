import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

/** Who is asking, and for which host. */
export interface Peer {
  readonly address: string;
  /** As the header says it, in lower case, with its port. */
  readonly host: string;
}

/** Whether an address is that of a proxy whose words about the one behind it are believed. */
export function trusting(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => ranges.length > 0 && list.check(address, familyOf(address));
}

export function peerOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  isTrusted: (address: string) => boolean,
): Peer {
  const direct = plainAddress(socket.remoteAddress ?? "");
  const host = (headers.host ?? "").toLowerCase();
  if (!isTrusted(direct)) return { address: direct, host };
  const forwarded = headers["x-forwarded-host"];
  return {
    address: behind(direct, headers["x-forwarded-for"], isTrusted),
    host: typeof forwarded === "string" && forwarded !== "" ? forwarded.toLowerCase() : host,
  };
}

/** Each proxy adds whom it heard: the last that is no proxy of ours is the caller. What stands before it is hearsay. */
function behind(
  direct: string,
  forwarded: string | string[] | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const chain = [forwarded ?? []].flat().join(",").split(",");
  const addresses = chain.map((one) => plainAddress(one.trim())).filter((one) => one !== "");
  return addresses.findLast((address) => !isTrusted(address)) ?? addresses[0] ?? direct;
}

/** IPv4 as IPv4, also where the socket speaks IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
