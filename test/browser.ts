import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { chromium, type Browser } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-pings",
];

interface Candidate {
  readonly executable: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Starts a headless Chromium and says on stderr which one. OCTAVO_BROWSER names it: a path, or `npm` for the
 * one that comes with our development dependencies. Without it: an installed one, else the one from npm, else
 * the one that Playwright has downloaded. One that does not start is passed over.
 */
export async function launchBrowser(): Promise<Browser> {
  const failures: string[] = [];
  for (const find of findersFor(process.env["OCTAVO_BROWSER"])) {
    try {
      const candidate = find();
      if (candidate === null) continue;
      const browser = await launch(candidate);
      process.stderr.write(`browser: ${candidate.executable} (${browser.version()})\n`);
      return browser;
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(["No Chromium was found; OCTAVO_BROWSER can name one.", ...failures].join("\n"));
}

function findersFor(wanted: string | undefined): readonly (() => Candidate | null)[] {
  if (wanted === "npm") return [packagedBrowser];
  if (wanted !== undefined && wanted !== "") return [() => ({ executable: wanted })];
  return [installedBrowser, packagedBrowser, downloadedBrowser];
}

function launch({ executable, environment = {} }: Candidate): Promise<Browser> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const env = { ...Object.fromEntries(inherited), ...environment };
  return chromium.launch({ executablePath: executable, args: FLAGS, env });
}

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

function installedBrowser(): Candidate | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name + suffix)));
  const executable = [...onPath, ...usualPlaces()].find(isExecutable);
  return executable === undefined ? null : { executable };
}

function usualPlaces(): string[] {
  switch (process.platform) {
    case "darwin": {
      const applications = ["Google Chrome", "Chromium", "Microsoft Edge"];
      return applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    }
    case "win32": {
      const roots = [
        process.env["PROGRAMFILES"],
        process.env["PROGRAMFILES(X86)"],
        process.env["LOCALAPPDATA"],
      ];
      const programs = [
        "Google/Chrome/Application/chrome.exe",
        "Chromium/Application/chrome.exe",
        "Microsoft/Edge/Application/msedge.exe",
      ];
      return roots.flatMap((root) =>
        root === undefined ? [] : programs.map((program) => join(root, program)),
      );
    }
    default:
      return [
        "/usr/bin/chromium",
        "/snap/bin/chromium",
        "/opt/google/chrome/chrome",
        "/usr/lib/chromium/chromium",
      ];
  }
}

function downloadedBrowser(): Candidate | null {
  const executable = chromium.executablePath();
  return isExecutable(executable) ? { executable } : null;
}

/** Unpacks the browser of `@sparticuz/chromium`, which is built for Linux on x64, into a folder that later runs share. */
function packagedBrowser(): Candidate | null {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = join(import.meta.dirname, "../node_modules/.cache", `chromium-${packagedVersion()}`);
  if (!existsSync(folder)) unpackBrowser(folder);
  return {
    executable: join(folder, "chromium"),
    environment: { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") },
  };
}

function packagedVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const manifest: unknown = JSON.parse(readFileSync(join(entry, "../../../package.json"), "utf8"));
  const known = typeof manifest === "object" && manifest !== null && "version" in manifest;
  return known ? String(manifest.version) : "unknown";
}

/**
 * The package unpacks into the temporary folder of its process, along with the libraries that a bare machine
 * lacks when it takes itself to be on Lambda. The finished folder is put in place at once, so that test files
 * which run side by side never see half of it.
 */
function unpackBrowser(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const program = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  writeFileSync(join(unfinished, "fonts.conf"), fontSettings(join(folder, "fonts")));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

function fontSettings(fonts: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    "<fontconfig>",
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `<dir>${fonts}</dir>`,
    `<cachedir>${fonts}-cache</cachedir>`,
    "</fontconfig>",
  ].join("\n");
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
