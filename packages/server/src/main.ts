import { serve } from "@hono/node-server";
import { Command } from "commander";
import { summary } from "octavo/diagnostics/print";
import { createApp } from "#http/app.ts";
import { readSettings } from "./settings.ts";
import { buildManual } from "#sites/manual.ts";

const program = new Command("octavo-server").description(
  "The hosting service for Octavo documentation sites.",
);

program
  .command("start")
  .description("build and serve Octavo's own documentation (port: OCTAVO_PORT, 3000)")
  .action(async () => {
    const startedAt = performance.now();
    const { port } = readSettings(process.env);
    const manual = await buildManual();
    const server = serve({ fetch: createApp(manual.artifacts).fetch, port }, ({ port: bound }) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      process.stdout.write(
        `Octavo is running (${manual.pages} pages, ${summary(manual.diagnostics)}, ${seconds} s)\n\n` +
          `  Documentation  http://localhost:${bound}/\n\n`,
      );
    });
    server.once("error", (error) => fail(error));
    const stop = () => server.close(() => process.exit(0));
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  });

await program.parseAsync().catch(fail);

function fail(error: unknown): void {
  const inUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`error ${inUse ? "The port is in use. Choose another with OCTAVO_PORT." : message}\n`);
  process.exit(inUse || error instanceof RangeError ? 2 : 3);
}
