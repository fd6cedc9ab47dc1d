import { expect, it } from "vitest";
import { routeOf } from "./routes.ts";

it.each([
  ["index", "/"],
  ["guides/intro", "/guides/intro"],
  ["guides/index", "/guides"],
  ["guides/deep/index", "/guides/deep"],
  ["reindex", "/reindex"],
  ["index/page", "/index/page"],
])("the page %s has the address %s", (path, route) => {
  expect(routeOf(path)).toBe(route);
});
