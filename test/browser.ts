import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { packagedBrowser } from "./packaged-browser.ts";
