import { defineConfig } from "vitest/config";

/** The packages import each other from source, so that tests need no build of them. */
const conditions = ["source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["packages/*/src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: "test/postgres-setup.ts",
    testTimeout: 20_000,
    // A dependency of theirs has sources too, which only Vite can read.
    server: { deps: { inline: ["ai", /@ai-sdk/, "eventsource-parser"] } },
  },
});
