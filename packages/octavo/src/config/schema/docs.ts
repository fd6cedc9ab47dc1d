import { navigation } from "./navigation.ts";
import { rules } from "./rules.ts";
import { settings } from "./settings.ts";

/** The whole of `docs.json`. */
export const docs = settings.extend({
  navigation: navigation
    .register(rules, { fallback: {}, reportedElsewhere: true })
    .describe(
      "Structure of the site: one primary pattern at the root, with everything else nested inside it.",
    ),
});
