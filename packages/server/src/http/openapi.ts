import { OpenAPIHono } from "@hono/zod-openapi";
import { apiRoutes } from "./routes/all.ts";
import { keyScheme } from "./routes/keyed.ts";
import type { ApiEnv } from "./service.ts";

const description = `The API of an Octavo service: projects, deployments, keys, conversations.

Requests carry an admin key: \`Authorization: Bearer oct_admin_…\`. Keys are for servers and build systems; they must \
never reach a browser. Answers are JSON. Errors are \`application/problem+json\` after RFC 9457, with a permanent \
\`code\`. Every answer has an \`Octavo-Request-Id\`.

Unknown and repeated query parameters are refused. \`/v1\` changes by addition only: ignore fields that you do not know.`;

/** The description of the API, made from the schemas that requests are checked with. */
export function describe(app: OpenAPIHono<ApiEnv>, version: string, origin: string): object {
  app.openAPIRegistry.registerComponent("securitySchemes", keyScheme, {
    type: "http",
    scheme: "bearer",
    bearerFormat: "oct_admin_…",
    description: "An admin key, from `octavo-server key create` or `POST /v1/keys`.",
  });
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Octavo",
      version,
      description,
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    servers: [{ url: origin, description: "This service" }],
    tags: [
      { name: "Projects", description: "Sites, and where their files come from." },
      { name: "Deployments", description: "Versions of a site: sent, built, shown, kept." },
      { name: "Assistant", description: "Answers questions from the pages of a site." },
      { name: "Analytics", description: "What readers asked the assistant, and what it answered." },
      { name: "Keys", description: "Who may do what." },
      { name: "Audit", description: "Who did what." },
      { name: "Webhooks", description: "What other services tell us." },
      { name: "Health", description: "For those who run the service." },
      { name: "Description", description: "What the API says about itself." },
    ],
  });
}

/** The description of the API of any service, for those who have none at hand. */
export function apiDocument(version: string, origin: string): object {
  const app = new OpenAPIHono<ApiEnv>();
  for (const routes of apiRoutes) app.route("/", routes);
  return describe(app, version, origin);
}
