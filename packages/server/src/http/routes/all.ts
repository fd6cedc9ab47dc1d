import { analytics } from "./analytics.ts";
import { assistant } from "./assistant.ts";
import { audit } from "./audit.ts";
import { deployments } from "./deployments.ts";
import { health } from "./health.ts";
import { keys } from "./keys.ts";
import { problems } from "./problems.ts";
import { projects } from "./projects.ts";
import { updates } from "./updates.ts";
import { webhooks } from "./webhooks.ts";

/** Everything that the description of the API describes, in its order. */
export const apiRoutes = [
  health,
  projects,
  deployments,
  updates,
  assistant,
  analytics,
  keys,
  audit,
  webhooks,
  problems,
];
