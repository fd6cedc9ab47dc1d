import { describe, expect, it } from "vitest";
import { Socket } from "node:net";
import { peerOf, trusting } from "./peer.ts";

function ask(from: string, headers: Readonly<Record<string, string>>, trusted: readonly string[] = []) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  return peerOf({ headers, socket }, trusting(trusted));
}

describe("who is asking", () => {
  it("is the one at the other end, whatever the headers say", () => {
    const headers = {
      host: "Docs.Example.com",
      "x-forwarded-for": "9.9.9.9",
      "x-forwarded-host": "other.com",
    };
    expect(ask("1.2.3.4", headers)).toEqual({ address: "1.2.3.4", host: "docs.example.com" });
    expect(ask("1.2.3.4", headers, ["10.0.0.0/8"])).toEqual({ address: "1.2.3.4", host: "docs.example.com" });
  });

  it("is the one before the trusted proxies", () => {
    const headers = { host: "inner:3000", "x-forwarded-for": "6.6.6.6, 9.9.9.9, 10.0.0.7" };
    expect(ask("::ffff:10.1.2.3", headers, ["10.0.0.0/8"]).address).toBe("9.9.9.9");
    expect(ask("10.1.2.3", { host: "inner" }, ["10.0.0.0/8"]).address).toBe("10.1.2.3");
    expect(ask("::1", { "x-forwarded-for": "2001:db8::5" }, ["::1"]).address).toBe("2001:db8::5");
  });

  it("asks for the host that a trusted proxy was asked for", () => {
    const headers = { host: "inner:3000", "x-forwarded-host": "docs.example.com" };
    expect(ask("10.1.2.3", headers, ["10.0.0.0/8"]).host).toBe("docs.example.com");
  });
});
