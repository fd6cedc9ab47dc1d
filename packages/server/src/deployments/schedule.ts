import type { Store } from "#store/store.ts";
import type { Log } from "./log.ts";
import { periodically, type Periodic } from "./periodic.ts";
import { newestDeployment, requestDeployment } from "./trigger.ts";

const LOOK_MILLISECONDS = 30_000;
const MINUTE = 60_000;

export interface ScheduleOptions {
  readonly store: Store;
  readonly log: Log;
  /** A deployment was put into the queue. */
  onRequested(): void;
}

/** Deploys projects anew that ask for it every so many minutes: what they fetch from elsewhere may have changed. */
export function startSchedule(options: ScheduleOptions): Periodic {
  return periodically("schedule", LOOK_MILLISECONDS, options.log, () => deployWhatIsDue(options, Date.now()));
}

/** When a project was deployed last stands in the store, so services that share it do not do it twice. */
export async function deployWhatIsDue({ store, onRequested }: ScheduleOptions, now: number): Promise<void> {
  for (const project of await store.projects.list()) {
    const { refreshMinutes } = project.settings;
    if (refreshMinutes === null) continue;
    const newest = await newestDeployment(store, project.id);
    if (newest === null || now - newest.createdAt < refreshMinutes * MINUTE) continue;
    await requestDeployment(store, project, { trigger: "schedule", actor: "schedule" });
    onRequested();
  }
}
