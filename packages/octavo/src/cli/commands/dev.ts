import { resolve } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import pc from "picocolors";
import { inOrder } from "#diagnostics/order.ts";
import { summary } from "#diagnostics/print.ts";
import { startPreview } from "#preview/server.ts";
import { Misuse } from "../exit.ts";
import { specCopies } from "../spec-copies.ts";
import { say } from "../terminal.ts";

export const devCommand = new Command("dev")
  .description("preview a site and show every edit at once")
  .argument("[dir]", "folder that holds docs.json", ".")
  .option("--port <number>", "port to listen on", parsePort, 3000)
  .action(async (dir: string, { port }: { readonly port: number }) => {
    const startedAt = performance.now();
    const preview = await startPreview(resolve(dir), {
      port,
      fetchSpec: specCopies(resolve(dir)),
      onChange: (paths, diagnostics, milliseconds) => {
        const [first = "", ...others] = paths;
        const what = others.length === 0 ? first : `${first} and ${others.length} more`;
        say(
          `${pc.dim(new Date().toLocaleTimeString())} ${what} ${pc.dim(`${Math.round(milliseconds)} ms`)} ${summary(diagnostics)}`,
        );
      },
    }).catch((error: unknown) => {
      if (isCode(error, "EADDRINUSE"))
        throw new Misuse(`Port ${port} is in use. Choose another with --port.`);
      throw error;
    });
    say(`${pc.green("Preview")} ${pc.cyan(preview.address)}`);
    const stop = () => void preview.close().then(() => process.exit(0));
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    const diagnostics = await preview.read;
    const milliseconds = Math.round(performance.now() - startedAt);
    say(`${pc.green("Ready")} in ${milliseconds} ms (${summary(inOrder(diagnostics))})`);
  });

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new InvalidArgumentError("A port is a number from 0 to 65535.");
  }
  return port;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
