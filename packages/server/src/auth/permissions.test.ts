import { describe, expect, it } from "vitest";
import type { Key } from "#store/types.ts";
import { can, excess } from "./permissions.ts";

const service: Key = {
  id: "K",
  name: "",
  projectId: null,
  scopes: ["deployments:read", "deployments:write"],
  allowedAddresses: [],
  hash: "",
  hint: "",
  createdAt: 0,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
};
const bound: Key = { ...service, projectId: "P" };

describe("a key may", () => {
  it("do what its scopes name, and nothing else", () => {
    expect(can(service, "deployments:write", "P")).toBe("ok");
    expect(can(service, "projects:write", "P")).toBe("scope");
    expect(can({ ...service, scopes: ["deployments:write"] }, "deployments:read", "P")).toBe("scope");
  });

  it("touch its own project only, when it is bound to one", () => {
    expect(can(bound, "deployments:read", "P")).toBe("ok");
    expect(can(bound, "deployments:read", "Q")).toBe("project");
    expect(can(bound, "deployments:read", null)).toBe("project");
    expect(can(service, "deployments:read", null)).toBe("ok");
  });

  it("make keys that can do no more than itself", () => {
    const wanted = { projectId: "P", scopes: ["deployments:read"], allowedAddresses: [] } as const;
    expect(excess(bound, wanted)).toBeNull();
    expect(excess(service, wanted)).toBeNull();
    expect(excess(bound, { ...wanted, projectId: "Q" })).toBe("project");
    expect(excess(bound, { ...wanted, projectId: null })).toBe("project");
    expect(excess(bound, { ...wanted, scopes: ["deployments:read", "keys:write"] })).toBe("scopes");
    const fenced = { ...bound, allowedAddresses: ["10.0.0.0/8", "::1"] };
    expect(excess(fenced, wanted)).toBe("addresses");
    expect(excess(fenced, { ...wanted, allowedAddresses: ["11.0.0.0/8"] })).toBe("addresses");
    expect(excess(fenced, { ...wanted, allowedAddresses: ["::1"] })).toBeNull();
  });
});
