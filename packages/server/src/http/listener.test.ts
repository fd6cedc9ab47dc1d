import { request } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { OpenAPIHono } from "@hono/zod-openapi";
import { requestListener } from "./listener.ts";
import { trusting } from "./peer.ts";
import { listen } from "./server.ts";
import type { ApiEnv } from "./service.ts";

/** Sites answer for `site.example`; everything else is the API's, which says who asked. */
async function served(proxies: readonly string[]) {
  const app = new OpenAPIHono<ApiEnv>();
  app.get("*", (context) => context.text(`api for ${context.env.peer.address}`));
  const sites = {
    handle({ rawHeaders }: { rawHeaders: string[] }, outgoing: { end(text: string): unknown }) {
      const isSite = rawHeaders[rawHeaders.indexOf("Host") + 1] === "site.example";
      if (isSite) outgoing.end("site");
      return isSite;
    },
  };
  const { port, answerWith, close } = await listen("127.0.0.1", 0);
  answerWith(requestListener(app, sites, trusting(proxies)));
  onTestFinished(close);
  return (headers: Readonly<Record<string, string>>) =>
    new Promise<string>((resolve, reject) => {
      const asked = request({ port, host: "127.0.0.1", headers, agent: false }, (response) => {
        response.setEncoding("utf8").on("data", resolve);
      });
      asked.once("error", reject);
      asked.end();
    });
}

describe("a request", () => {
  it("is for the site of its host, or for the API", async () => {
    const ask = await served([]);
    expect(await ask({ Host: "site.example" })).toBe("site");
    expect(await ask({ Host: "localhost" })).toBe("api for 127.0.0.1");
  });

  it("through a trusted proxy is for the host and from the address that the proxy says", async () => {
    const forwarded = {
      Host: "localhost",
      "X-Forwarded-Host": "site.example",
      "X-Forwarded-For": "203.0.113.9",
    };
    expect(await (await served(["127.0.0.1"]))(forwarded)).toBe("site");
    expect(await (await served([]))(forwarded)).toBe("api for 127.0.0.1");
    const toApi = { Host: "localhost", "X-Forwarded-For": "203.0.113.9" };
    expect(await (await served(["127.0.0.1"]))(toApi)).toBe("api for 203.0.113.9");
  });
});
