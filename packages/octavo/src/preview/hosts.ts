/** Only names that are the machine itself: a foreign name that points here is somebody else's page. */
const ownHosts = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

export function isOwnHost(host: string): boolean {
  return ownHosts.test(host);
}
