import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { SiteHandler } from "#sites/handler.ts";
import { peerOf } from "./peer.ts";
import type { ApiEnv } from "./service.ts";

/** Readers of sites first: they are many. What is for no site is for the API. */
export function requestListener(
  app: OpenAPIHono<ApiEnv>,
  sites: Pick<SiteHandler, "handle">,
  isTrusted: (address: string) => boolean,
): RequestListener {
  const api = getRequestListener((request, { incoming }) =>
    app.fetch(request, { peer: peerOf(incoming, isTrusted) }),
  );
  return (incoming, outgoing) => {
    believeProxy(incoming, isTrusted);
    const answered = sites.handle(incoming, outgoing);
    const otherwise = (done: boolean) => {
      if (!done) void api(incoming, outgoing);
    };
    if (answered instanceof Promise) void answered.then(otherwise);
    else otherwise(answered);
  };
}

/** Behind a trusted proxy, the host is the one that the proxy was asked for. */
function believeProxy(incoming: IncomingMessage, isTrusted: (address: string) => boolean): void {
  if (incoming.headers["x-forwarded-host"] === undefined) return;
  const { host } = peerOf(incoming, isTrusted);
  incoming.headers.host = host;
  const { rawHeaders } = incoming;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === "host") rawHeaders[at + 1] = host;
  }
}
