import type { Sample } from "../types.ts";
import { fetchSample } from "./fetch.ts";

/** fetch, in Node.js */
export const node: Sample = (request) =>
  fetchSample(request, {
    imports: ['import { openAsBlob } from "node:fs";'],
    file: (name) => `await openAsBlob(${name})`,
    answer: (call, read) =>
      `const response = await ${call};\n\nconsole.log(response.status, await response.${read}());`,
  });
