import { describe, expect, it } from "vitest";
import { newProject, openBoth, silent } from "./deployments.testing.ts";
import { deployWhatIsDue } from "./schedule.ts";
import { requestDeployment } from "./trigger.ts";

const MINUTE = 60_000;

describe("a project that is to be deployed every ten minutes", () => {
  it("is deployed when ten minutes have passed, once, from what was uploaded last", async () => {
    const { store } = await openBoth();
    const project = await newProject(store, { kind: "uploads" }, { refreshMinutes: 10 });
    let requested = 0;
    const look = (now: number) =>
      deployWhatIsDue({ store, log: silent, onRequested: () => requested++ }, now);
    await look(Date.now());
    expect(requested).toBe(0);

    const first = await requestDeployment(store, project, { trigger: "upload", actor: "test", tree: "t" });
    const { createdAt = 0 } = first ?? {};
    await look(createdAt + 9 * MINUTE);
    expect(requested).toBe(0);
    await look(createdAt + 10 * MINUTE);
    await look(createdAt + 10 * MINUTE - 1);
    expect(requested).toBe(1);
    const [newest] = await store.deployments.list(project.id, { limit: 1 });
    expect(newest).toMatchObject({ trigger: "schedule", tree: "t" });
  });
});
