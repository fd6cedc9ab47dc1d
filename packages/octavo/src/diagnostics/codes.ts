import { configCodes } from "./codes/config.ts";
import { contentCodes } from "./codes/content.ts";
import { linkCodes } from "./codes/links.ts";
import { navigationCodes } from "./codes/navigation.ts";
import { openapiCodes } from "./codes/openapi.ts";
import { siteCodes } from "./codes/site.ts";
import { sourceCodes } from "./codes/source.ts";

/** Every code there is. A code is permanent: it may be retired, never reused for something else. */
export const codes = {
  ...sourceCodes,
  ...configCodes,
  ...navigationCodes,
  ...contentCodes,
  ...openapiCodes,
  ...linkCodes,
  ...siteCodes,
};

export type Code = keyof typeof codes;
