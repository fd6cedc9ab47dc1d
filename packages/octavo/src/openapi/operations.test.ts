import { describe, expect, it } from "vitest";
import { documentOf, fixture } from "./openapi.testing.ts";
import { operationRecords } from "./operations.ts";
import { groupPages } from "./slugs.ts";

describe("the worked run", () => {
  const records = operationRecords(fixture("worked-run.yaml"));
  const { groups, hidden } = groupPages(records, "api-reference");

  it("gives every operation its group, address and title", () => {
    expect(groups.map(({ label, pages }) => [label, pages.map(({ slug, title }) => [slug, title])])).toEqual([
      [
        "User Management",
        [
          ["api-reference/user-management/list-users", "List users"],
          ["api-reference/user-management/create-a-user-admin", "Create a user (admin)"],
          ["api-reference/user-management/get-users", "Get users"],
          ["api-reference/user-management/list-users-1", "List users"],
          [
            "api-reference/user-management/update-users-e-mail-name-phone",
            "Update user's e-mail, name / phone.",
          ],
        ],
      ],
      [
        "Store Orders",
        [
          ["api-reference/store-orders/put-orders", "Put orders"],
          ["api-reference/store-orders/get-orders-items", "Get orders items"],
          ["api-reference/store-orders/orderupdated", "Orderupdated"],
        ],
      ],
      [
        "API Reference",
        [
          ["deprecated-endpoints/legacy-endpoint", "Old thing"],
          ["api-reference/untagged-thing", "Untagged Thing"],
          ["api-reference/post-untaggedpath_x", "Post untaggedpath x"],
        ],
      ],
    ]);
  });

  it("gives hidden operations a page outside of the navigation, and excluded ones none", () => {
    expect(hidden.map(({ slug, title }) => [slug, title])).toEqual([
      ["api-reference/store-orders/list-orders", "List orders"],
      ["api-reference/new-user-webhook", "New user webhook"],
    ]);
  });

  it("reports which addresses were taken", () => {
    const pages = groups.flatMap((group) => group.pages);
    expect(pages.map(({ collided }) => collided).filter((slug) => slug !== null)).toEqual([
      "api-reference/user-management/list-users",
    ]);
  });

  it("takes metadata, content and address from either prefix", () => {
    expect(records.find(({ path, method }) => path === "/users" && method === "post")?.metadata).toEqual({
      title: "Create an admin user",
    });
    expect(records.find(({ path }) => path === "/legacy-endpoint")).toMatchObject({
      content: "<Note>Old.</Note>",
      href: "deprecated-endpoints/legacy-endpoint",
    });
    const page = groups.flatMap((group) => group.pages).find(({ record }) => record.href !== null);
    expect(page?.sidebarTitle).toBe("Legacy endpoint");
  });

  it("carries description and deprecation", () => {
    expect(records[0]).toMatchObject({ description: "All of them.", deprecated: false });
    expect(records.filter(({ deprecated }) => deprecated)).toHaveLength(1);
  });

  it("keeps the addresses of two specifications in one directory apart", () => {
    const taken = new Set<string>();
    groupPages(records, "api-reference", taken);
    const second = groupPages(records, "api-reference", taken).groups[0]?.pages[0];
    expect(second?.slug).toBe("api-reference/user-management/list-users-2");
  });
});

describe("operations", () => {
  const records = operationRecords(fixture("paths.yaml"));
  const { groups, hidden } = groupPages(records, "api");
  const slugOf = (path: string) =>
    groups.flatMap(({ pages }) => pages).find(({ record }) => record.path === path)?.slug;

  it("have a page each, whatever their path holds, and no two share an address", () => {
    const slugs = [...groups.flatMap(({ pages }) => pages), ...hidden].map(({ slug }) => slug);
    expect(slugs).toHaveLength(records.length);
    expect(new Set(slugs).size).toBe(records.length);
    expect(slugOf("/")).toBe("api/get");
    expect(slugOf("/oauth2/token")).toBe("api/post-oauth2token");
    expect(slugOf("/oauth2/token#refresh")).toBe("api/post-oauth2tokenrefresh");
    expect(slugOf("/responses?beta=true")).toBe("api/post-responsesbeta=true");
    expect(slugOf("/users/{id}.json")).toBe("api/get-users-json");
    expect(slugOf("/things:run")).toBe("api/post-things:run");
    expect(slugOf("/contacts/{ContactID}")).toBe("api/get-contacts");
    expect(slugOf("/contacts/{ContactNumber}")).toBe("api/get-contacts-1");
  });

  it("exist for HEAD, OPTIONS and TRACE", () => {
    expect(records.filter(({ path }) => path === "/all").map(({ method }) => method)).toEqual([
      "options",
      "head",
      "trace",
    ]);
  });

  it("keep tags apart that make the same folder", () => {
    const looks = groups.filter(({ label }) => label.toLowerCase() === "datasets");
    expect(looks.map(({ label, pages }) => [label, pages[0]?.slug])).toEqual([
      ["datasets", "api/datasets/look"],
      ["Datasets", "api/datasets/look-1"],
    ]);
  });

  it("stand in the sections of `x-tagGroups`, under the label of `x-displayName`, without internal ones", () => {
    expect(groups.map(({ section, label }) => [section, label])).toEqual([
      [null, "API Reference"],
      ["Data", "datasets"],
      ["Data", "Datasets"],
      [null, "Behind the scenes"],
    ]);
    expect(hidden.map(({ record }) => record.method)).toEqual(["trace"]);
  });

  it("have plain text as their title", () => {
    const [page] = groups.at(-1)?.pages ?? [];
    expect(page?.title).toBe("Get the thing of a person now, List<Pet> included");
    expect(page?.slug).toBe("api/internal/get-the-thing-of-a-person-now-listpet-included");
  });

  it("can be webhooks only, named exactly", () => {
    expect(operationRecords(fixture("webhooks-only.yaml"))).toMatchObject([
      { kind: "webhook", path: "/plant/webhook", method: "post", name: "plantwebhook" },
    ]);
  });

  it("are found behind the reference of their path", () => {
    expect(operationRecords(fixture("references.yaml"))[0]).toMatchObject({
      path: "/by-reference",
      summary: "Shared",
      pointer: "#/components/pathItems/shared/get",
    });
  });

  it("have a group also when the document has no tags at all, and undeclared tags count", () => {
    const document = documentOf("openapi: 3.0.0\npaths: { /a: { get: {}, put: { tags: [x] } } }\n");
    expect(operationRecords(document).map(({ group, name }) => [group, name])).toEqual([
      ["API Reference", "get-a"],
      ["x", "put-a"],
    ]);
  });
});
