import { join } from "node:path";
import { forgetOldConversations } from "#analytics/retention.ts";
import { readSecret } from "#auth/secret.ts";
import { startFolderWatch } from "#deployments/folder-watch.ts";
import { periodically } from "#deployments/periodic.ts";
import { startQueue } from "#deployments/queue.ts";
import { startRetention } from "#deployments/retention.ts";
import { startSchedule } from "#deployments/schedule.ts";
import { createApp } from "#http/app.ts";
import { createAsking } from "#http/asking.ts";
import { requestListener } from "#http/listener.ts";
import { forgetBrokenUploads } from "#http/upload.ts";
import type { Log } from "#http/log.ts";
import type { Origins } from "#http/origins.ts";
import { trusting } from "#http/peer.ts";
import { readerQuestions } from "#http/reader-questions.ts";
import { listen } from "#http/server.ts";
import { siteHandler } from "#sites/handler.ts";
import { originsOf, type Platform } from "./platform.ts";

export interface Running {
  readonly origins: Origins;
  /** There is a new deployment to build. */
  wake(): void;
  /** Answers what was asked already, leaves builds to the next start, and ends. */
  stop(): Promise<void>;
}

const hour = 3_600_000;
const answersKept = 24 * hour;

/** Everything in one process: the API, the sites, the builders, and what happens from time to time. */
export async function serve(platform: Platform, version: string, log: Log): Promise<Running> {
  const { settings, store, blobs, limits } = platform;
  const secret = readSecret(settings.data, settings.secret);
  const listening = await listen(settings.host, settings.port);
  const origins = originsOf(settings, listening.port);
  const isTrusted = trusting(settings.trustedProxies);
  const asking = createAsking({ store, blobs, log });
  const sites = siteHandler({
    store,
    blobs,
    mainHost: new URL(origins.main).hostname,
    sitesHost: origins.sitesHost,
    isSecure: origins.main.startsWith("https:"),
    answerQuestion: readerQuestions({ asking, origin: origins.main, log, isTrusted }),
    report: (error) => log.error("site.error", error),
  });
  const queue = await startQueue({
    store,
    blobs,
    folder: settings.data,
    builders: settings.builders,
    limits,
    log,
    onActivated: () => sites.invalidate(),
  });
  const uploads = join(settings.data, "uploads");
  const service = {
    store,
    blobs,
    origins,
    limits,
    log,
    secret,
    uploads: { folder: uploads, bytes: settings.uploadBytes },
    asking,
    exportsPerHour: settings.exportsPerHour,
    onQueued: () => queue.wake(),
    onChanged: () => sites.invalidate(),
  };
  listening.answerWith(requestListener(createApp(service, version), sites, isTrusted));
  log.info("started", { port: listening.port, version });
  const onRequested = () => queue.wake();
  const chores = [
    startFolderWatch({ store, blobs, log, onRequested }),
    startSchedule({ store, log, onRequested }),
    startRetention({ store, blobs, log }),
    periodically("conversations", 24 * hour, log, () => forgetOldConversations(store, Date.now())),
    periodically("uploads", hour, log, () => forgetBrokenUploads(uploads, hour)),
    periodically("answers", hour, log, () => store.answers.forgetBefore(Date.now() - answersKept)),
  ];
  return {
    origins,
    wake: onRequested,
    async stop() {
      await listening.close();
      await asking.settle();
      await Promise.all([queue.stop(), ...chores.map((chore) => chore.stop())]);
      await store.close();
      log.info("stopped");
    },
  };
}
