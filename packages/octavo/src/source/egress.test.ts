import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { fetchPublic, type EgressLimits } from "./egress.ts";
import { isPublicAddress } from "./public-address.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits: EgressLimits = { maxBytes: 1000, milliseconds: 2000, attempts: 2, loopback: true };
const textOf = async (url: string, changes: Partial<EgressLimits> = {}) => {
  const { bytes, problem } = await fetchPublic(url, { ...limits, ...changes });
  return bytes === null ? `refused: ${problem}` : Buffer.from(bytes).toString();
};

describe("what is asked for on the web", () => {
  it("comes back, compressed or not", async () => {
    const url = await serve((request, response) => {
      const body = "openapi: 3.1.0";
      if (request.url === "/plain") return response.end(body);
      return response.setHeader("content-encoding", "gzip").end(gzipSync(body));
    });
    expect(await textOf(`${url}/plain`)).toBe("openapi: 3.1.0");
    expect(await textOf(`${url}/packed`)).toBe("openapi: 3.1.0");
  });

  it("may be as large as allowed, also when it is unpacked", async () => {
    const url = await serve((request, response) => {
      if (request.url === "/plain") return response.end("x".repeat(1001));
      return response.setHeader("content-encoding", "gzip").end(gzipSync("x".repeat(100_000)));
    });
    expect(await textOf(`${url}/plain`)).toMatch(/^refused: it is larger than/);
    expect(await textOf(`${url}/packed`)).toMatch(/^refused: it is larger than/);
  });

  it("may take as long as allowed", async () => {
    const url = await serve((_, response) => void response.write("slow"));
    expect(await textOf(url, { milliseconds: 60, attempts: 1 })).toBe("refused: it takes too long");
  });

  it("is tried again when the server fails, but not when it refuses", async () => {
    let asked = 0;
    const url = await serve((request, response) => {
      asked++;
      response.statusCode = request.url === "/refused" ? 404 : asked === 1 ? 503 : 200;
      response.end("done");
    });
    expect(await textOf(url)).toBe("done");
    asked = 0;
    expect(await textOf(`${url}/refused`)).toBe("refused: the server answered 404");
    expect(asked).toBe(1);
  });

  it("follows three redirects, checks each, and carries nothing along", async () => {
    const url = await serve((request, response) => {
      const [, left = "0"] = /^\/(\d)$/.exec(request.url ?? "") ?? [];
      if (request.url === "/inside") {
        return response.writeHead(302, { location: "https://10.0.0.1/metadata" }).end();
      }
      if (request.url === "/downgrade")
        return response.writeHead(302, { location: "http://example.com/" }).end();
      if (left !== "0") return response.writeHead(302, { location: `/${Number(left) - 1}` }).end();
      return response.end(JSON.stringify(Object.keys(request.headers).sort()));
    });
    expect(JSON.parse(await textOf(`${url}/3`))).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
    expect(await textOf(`${url}/4`)).toBe("refused: it redirects more than 3 times");
    expect(await textOf(`${url}/inside`)).toMatch(/`10\.0\.0\.1` is not an address of the public internet/);
    expect(await textOf(`${url}/downgrade`)).toBe("refused: only `https` addresses are loaded");
  });

  it.each([
    ["http://example.com/openapi.json", "only `https` addresses are loaded"],
    ["file:///etc/passwd", "only `https` addresses are loaded"],
    ["https://user:secret@example.com/", "its address holds a password"],
    ["https://127.0.0.1/", "`127.0.0.1` is not an address of the public internet"],
    ["https://2130706433/", "`127.0.0.1` is not an address of the public internet"],
    ["https://0x7f.1/", "`127.0.0.1` is not an address of the public internet"],
    ["https://[::ffff:169.254.169.254]/", "`::ffff:a9fe:a9fe` is not an address of the public internet"],
    ["https://localhost/", "`localhost` is not an address of the public internet"],
    ["not an address", "it is not a valid address"],
  ])("is refused at %s", async (url, problem) => {
    expect(await textOf(url, { loopback: false })).toBe(`refused: ${problem}`);
  });
});

describe("addresses", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.8.8.8",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "192.0.0.192",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "ff02::1",
    "example.com",
  ])("%s is none of the public internet", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["1.1.1.1", "93.184.216.34", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::200e"])(
    "%s is one of the public internet",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
