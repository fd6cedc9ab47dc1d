import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { newId } from "#store/ids.ts";
import { secure } from "./headers.ts";
import { describe } from "./openapi.ts";
import { notFound, Problem, problemResponse } from "./problem.ts";
import { apiRoutes } from "./routes/all.ts";
import { home } from "./routes/home.ts";
import type { ApiEnv, Service } from "./service.ts";
import { invalidParameter, invalidRequest } from "./validation.ts";

type ApiContext = Context<ApiEnv>;

/** No body but an archive is large. */
const longestBody = 1024 * 1024;
const uploadPath = /^\/v1\/projects\/[^/]+\/deployments$/;

/** The main origin: the API, its description, and a page that says what runs here. */
export function createApp(service: Service, version: string): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook(result, context) {
      if (!result.success)
        throw invalidRequest(
          result.error,
          givenOf(result.target, "data" in result ? result.data : null, context),
        );
    },
  });
  app.use(async (context, next) => {
    const startedAt = performance.now();
    context.set("service", service);
    context.set("requestId", newId());
    await next();
    finish(context, startedAt);
  });
  const limitBody = bodyLimit({ maxSize: longestBody, onError: refuseBody });
  app.use((context, next) => (mayBeLarge(context) ? next() : limitBody(context, next)));
  for (const routes of apiRoutes) app.route("/", routes);
  app.route("/", home);
  const document = JSON.stringify(describe(app, version, service.origins.main));
  app.get("/v1/openapi.json", (context) =>
    context.body(document, 200, { "content-type": "application/json" }),
  );
  const allowed = methodsOf(app);
  app.notFound((context) => {
    const methods = allowed(context.req.path);
    return methods.length === 0
      ? answer(notFound(), context)
      : answer(wrongMethod(context.req.method, methods), context);
  });
  app.onError((error, context) => {
    const problem = problemOf(error);
    if (problem.code === "internal") {
      service.log.error("request.error", error, { requestId: context.var.requestId, path: context.req.path });
    }
    return answer(problem, context);
  });
  return app;
}

/** A request without a body has nothing to limit. */
function mayBeLarge({ req: { method, path } }: ApiContext): boolean {
  return method === "GET" || method === "HEAD" || uploadPath.test(path);
}

function answer(problem: Problem, context: ApiContext): Response {
  const { service, requestId } = context.var;
  return problemResponse(problem, { origin: service.origins.main, path: context.req.path, requestId });
}

function finish(context: ApiContext, startedAt: number): void {
  const { service, requestId, key } = context.var;
  const { method, path } = context.req;
  const { headers, status } = context.res;
  headers.set("octavo-request-id", requestId);
  secure(headers, service.origins.main);
  if (!path.startsWith("/v1/")) return;
  const milliseconds = Math.round(performance.now() - startedAt);
  service.log.info("request", { requestId, method, path, status, milliseconds, key: key?.id ?? null });
}

function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof HTTPException)) {
    return new Problem(
      "internal",
      "This is a mistake of the service. Its log says more, under the request id.",
    );
  }
  if (error.status === 415)
    return new Problem("unsupported-media-type", "The body has to be `application/json`.");
  if (error.status === 413) return refusedBody();
  return invalidParameter("body", "The body is not valid JSON.");
}

function refusedBody(): Problem {
  return new Problem("too-large", `A body may have ${longestBody.toLocaleString("en")} bytes at most.`, {
    headers: { connection: "close" },
  });
}

function refuseBody(): never {
  throw refusedBody();
}

function wrongMethod(method: string, allowed: readonly string[]): Problem {
  return new Problem("method-not-allowed", `\`${method}\` is not allowed here, but ${allowed.join(", ")}.`, {
    headers: { allow: allowed.join(", ") },
  });
}

/** Which methods a path answers to. */
function methodsOf(app: OpenAPIHono<ApiEnv>): (path: string) => readonly string[] {
  const routes = app.routes
    .filter(({ method, path }) => method !== "ALL" && path !== "/*")
    .map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/]+")}$`),
    }));
  return (path) => {
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    return [...(methods.has("GET") ? [...methods, "HEAD"] : methods)].sort();
  };
}

/** What was sent, to name it in the refusal. */
function givenOf(target: string, data: unknown, context: ApiContext): unknown {
  if (target === "query") {
    return Object.fromEntries(
      Object.entries(context.req.queries()).map(([name, values]) => [
        name,
        values.length === 1 ? values[0] : values,
      ]),
    );
  }
  return target === "param" ? context.req.param() : data;
}
