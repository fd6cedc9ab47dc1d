import type { Sample } from "../types.ts";
import { fetchSample } from "./fetch.ts";

/** fetch, in a browser */
export const javascript: Sample = (request) =>
  fetchSample(request, {
    imports: [],
    file: () => "fileInput.files[0]",
    answer: (call, read) =>
      `const response = await ${call};\nconst data = await response.${read}();\n\nconsole.log(data);`,
  });
