import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The secret that a git host signs the webhooks of a project with. It is made anew each time, and stored nowhere. */
export function webhookSecret(secret: string, projectId: string): string {
  return createHmac("sha256", secret).update(`webhook:${projectId}`).digest("hex");
}

/** Headers with the HMAC-SHA256 of the body, and what stands before it: GitHub, Bitbucket, Gitea, Forgejo. */
const signatures: readonly (readonly [header: string, prefix: string])[] = [
  ["x-hub-signature-256", "sha256="],
  ["x-hub-signature", "sha256="],
  ["x-gitea-signature", ""],
  ["x-forgejo-signature", ""],
];

/** Whether somebody who knows the secret of the webhook sent this body. */
export function verifySignature(
  secret: string,
  body: Uint8Array,
  header: (name: string) => string | undefined,
): boolean {
  // GitLab sends the secret itself.
  const token = header("x-gitlab-token");
  if (token !== undefined && isSame(token, secret)) return true;
  const expected = createHmac("sha256", secret).update(body).digest("hex");
  return signatures.some(([name, prefix]) => {
    const given = header(name);
    return given !== undefined && isSame(given, prefix + expected);
  });
}

/** In the same time wherever they differ, and however long they are. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
