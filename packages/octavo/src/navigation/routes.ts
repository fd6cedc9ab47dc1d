/** The address of a page: `index` is the folder itself. */
export function routeOf(path: string): string {
  if (path === "index") return "/";
  return `/${path.endsWith("/index") ? path.slice(0, -"/index".length) : path}`;
}
