import { mkdirSync } from "node:fs";
import { openBlobs } from "#blobs/open.ts";
import type { Blobs } from "#blobs/types.ts";
import { DEPLOYMENT_LIMITS, type DeploymentLimits } from "#deployments/limits.ts";
import { openStore } from "#store/open.ts";
import type { Store } from "#store/store.ts";
import { readSettings, type Settings } from "#settings.ts";
import { redact } from "#http/log.ts";
import { createOrigins, type Origins } from "#http/origins.ts";
import { Misuse } from "./exit.ts";

/** What every command works on. */
export interface Platform {
  readonly settings: Settings;
  readonly store: Store;
  readonly blobs: Blobs;
  readonly limits: DeploymentLimits;
}

export function settingsOrMisuse(): Settings {
  const { settings, mistakes } = readSettings(process.env);
  if (settings === null) throw new Misuse(mistakes.join("\n      "));
  return settings;
}

/** Does something with the platform, and closes it again. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = await openPlatform(settingsOrMisuse());
  try {
    return await work(platform);
  } finally {
    await platform.store.close();
  }
}

export async function openPlatform(settings: Settings): Promise<Platform> {
  const { data, databaseUrl, blobs, build } = settings;
  makeFolder(data);
  const opened = await reached("OCTAVO_BLOBS", openBlobs(blobs.address, blobs.credentials ?? undefined));
  const store = await reached("DATABASE_URL", openStore({ databaseUrl, folder: data }));
  const limits: DeploymentLimits = {
    ...DEPLOYMENT_LIMITS,
    build: {
      seconds: build.seconds,
      memoryBytes: build.memoryMegabytes * 1024 * 1024,
      files: build.files,
      outputBytes: build.bytes,
    },
  };
  return { settings, store, blobs: opened, limits };
}

/** What cannot be reached is for the person at the machine to mend, whoever's words say so. */
async function reached<T>(setting: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Misuse(`${redact(reason)} The settings are OCTAVO_DATA and ${setting}.`, { cause: error });
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Misuse(`The data folder cannot be made: ${reason}. Choose another with OCTAVO_DATA.`);
  }
}

export function originsOf({ url, sitesHost, port }: Settings, bound: number = port): Origins {
  return createOrigins(url ?? `http://localhost:${bound}`, sitesHost);
}
