import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifySignature, webhookSecret } from "./webhook.ts";

const secret = webhookSecret("the service's", "P1");
const body = new TextEncoder().encode('{"ref":"refs/heads/main"}');
const hmac = (algorithm: string) => createHmac(algorithm, secret).update(body).digest("hex");

function verify(headers: Readonly<Record<string, string>>, given: Uint8Array = body): boolean {
  return verifySignature(secret, given, (name) => headers[name]);
}

describe("the secret of a webhook", () => {
  it("is another one for each project and each service, and the same each time", () => {
    const secrets = [
      webhookSecret("the service's", "P1"),
      webhookSecret("the service's", "P2"),
      webhookSecret("another's", "P1"),
    ];
    expect(new Set([...secrets, secret]).size).toBe(3);
  });
});

describe("a webhook", () => {
  it.each([
    ["GitHub", "x-hub-signature-256", `sha256=${hmac("sha256")}`],
    ["Bitbucket", "x-hub-signature", `sha256=${hmac("sha256")}`],
    ["Gitea", "x-gitea-signature", hmac("sha256")],
    ["Forgejo", "x-forgejo-signature", hmac("sha256")],
    ["GitLab", "x-gitlab-token", secret],
  ])("of %s is believed when it is signed", (_, header, value) => {
    expect(verify({ [header]: value })).toBe(true);
    expect(verify({ [header]: value.slice(0, -1) })).toBe(false);
    expect(verify({ [header]: "" })).toBe(false);
    expect(verify({ [header]: `${value.slice(0, -1)}${value.endsWith("0") ? "1" : "0"}` })).toBe(false);
  });

  it("with another body, a weak signature or none is not believed", () => {
    expect(verify({ "x-hub-signature-256": `sha256=${hmac("sha256")}` }, new Uint8Array())).toBe(false);
    expect(verify({ "x-hub-signature": `sha1=${hmac("sha1")}` })).toBe(false);
    expect(verify({ "x-hub-signature-256": hmac("sha256") })).toBe(false);
    expect(verify({})).toBe(false);
  });

  it("of GitHub, signed in the old way and in the new one, is believed", () => {
    expect(
      verify({
        "x-hub-signature": `sha1=${hmac("sha1")}`,
        "x-hub-signature-256": `sha256=${hmac("sha256")}`,
      }),
    ).toBe(true);
  });
});
