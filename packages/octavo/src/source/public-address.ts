import { BlockList, isIPv4, isIPv6 } from "node:net";

/** What is not an address of the public internet: private, shared, local, reserved, for documentation. */
const closed = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  closed.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const) {
  closed.addSubnet(network, prefix, "ipv6");
}

/** Everything that is routed; so neither `::1`, `fe80::`, `fd00::`, nor IPv4 in disguise (`::ffff:`, `64:ff9b::`). */
const routed = new BlockList();
routed.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  // A zone (`%eth0`) only has a meaning on this machine.
  if (!isIPv6(address) || address.includes("%")) return false;
  return routed.check(address, "ipv6") && !closed.check(address, "ipv6");
}

export function isLoopbackAddress(address: string): boolean {
  return address === "127.0.0.1" || address === "::1";
}
