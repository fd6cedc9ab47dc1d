import { navigation } from "./navigation.ts";
import { rules } from "./rules.ts";
import { settings } from "./settings.ts";

/** The whole of `docs.json`. */
export const docs = settings
  .extend({
    navigation: navigation
      .register(rules, { fallback: {}, reportedElsewhere: true })
      .describe("Structure of the site: one primary pattern at the root, with everything else nested inside it."),
  })
  .register(rules, {
    refuseKey: ({ theme, variations }) =>
      variations === undefined || theme === "willow"
        ? null
        : {
            key: "variations",
            code: "config/no-effect",
            message: `\`variations\` has no effect with the theme \`${theme}\`.`,
            hint: "Set `theme` to `willow`, or remove `variations`.",
          },
  });
