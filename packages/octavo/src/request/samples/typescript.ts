import type { Sample } from "../types.ts";
import { fetchSample } from "./fetch.ts";

/** fetch, with types */
export const typescript: Sample = (request) =>
  fetchSample(request, {
    imports: [],
    file: () => "file as Blob",
    answer: (call, read) =>
      [
        `const response: Response = await ${call};`,
        "if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);",
        `const data: unknown = await response.${read}();`,
        "",
        "console.log(data);",
      ].join("\n"),
  });
