import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, type QuickJSContext } from "quickjs-emscripten-core";
import { workerData } from "node:worker_threads";
import type { IslandRequest, IslandResult, SandboxSettings } from "./types.ts";

const mostMemory = 64 * 1024 * 1024;
const deepestStack = 256 * 1024;
const longestHtml = 1024 * 1024;

/** The engine asks whether to go on about seven times a millisecond. Counting is fair on a busy machine too. */
const mostSteps = 2500;

/** A context costs about 20 ms; pages that use the same components come one after the other. */
const keptContexts = 4;

const { library, port, signal }: SandboxSettings = workerData;
const answered = new Int32Array(signal);
const engine = await newQuickJSWASMModuleFromVariant(variant);
const runtime = engine.newRuntime();
const codes = new Map<string, string>();
const contexts = new Map<string, QuickJSContext>();
let steps = 0;

runtime.setMemoryLimit(mostMemory);
runtime.setMaxStackSize(deepestStack);
runtime.setInterruptHandler(() => ++steps > mostSteps);
runtime.setModuleLoader((name) => codes.get(name) ?? { error: new Error(`There is no module ${name}`) });

port.on("message", (request: IslandRequest) => {
  port.postMessage(answer(request));
  tell();
});
tell();

function tell(): void {
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
}

function answer(request: IslandRequest): IslandResult {
  try {
    return render(request);
  } catch (error) {
    // The engine itself gave up, for want of room on the stack.
    return { kind: "failed", reason: String(error), exhausted: true };
  }
}

function render({ module, name, props, modules }: IslandRequest): IslandResult {
  codes.clear();
  for (const { name: path, code } of modules) codes.set(path, code);
  const context = contextFor(module);
  // Text in, text out: nothing of ours is handed in.
  const script =
    `import * as module from ${JSON.stringify(`./${module}`)};` +
    `globalThis.__octavoResult = undefined;` +
    `globalThis.__octavoResult = __octavo.render(module, ${JSON.stringify(name)}, JSON.parse(${JSON.stringify(props)}));`;
  const failure = run(context, script, "module");
  if (failure !== null) return failure;
  const result = context.getProp(context.global, "__octavoResult");
  const html = context.typeof(result) === "string" ? context.getString(result) : null;
  result.dispose();
  if (html === null) return failed("it waits for something before it can be shown");
  if (html.length > longestHtml) return failed("it renders more than a megabyte");
  return { kind: "rendered", html };
}

/** One per module. It holds nothing but what the language itself has: no file, no network, no clock to set. */
function contextFor(module: string): QuickJSContext {
  const known = contexts.get(module);
  if (known !== undefined) return known;
  for (const [oldest, context] of contexts) {
    if (contexts.size < keptContexts) break;
    contexts.delete(oldest);
    context.dispose();
  }
  const context = runtime.newContext();
  contexts.set(module, context);
  const failure = run(context, library, "global");
  if (failure !== null && failure.kind === "failed") throw new Error(failure.reason);
  return context;
}

function run(context: QuickJSContext, code: string, type: "global" | "module"): IslandResult | null {
  steps = 0;
  const result = context.evalCode(code, "island.js", { type });
  if (result.error === undefined) {
    result.value.dispose();
    return null;
  }
  const { error } = result;
  const reason = describe(context.dump(error));
  error.dispose();
  if (steps > mostSteps) return { kind: "failed", reason: "it takes too long", exhausted: true };
  return { kind: "failed", reason, exhausted: /out of memory|stack overflow/i.test(reason) };
}

function failed(reason: string): IslandResult {
  return { kind: "failed", reason, exhausted: false };
}

function describe(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error).slice(0, 200);
  const name = "name" in error ? String(error.name) : "Error";
  const message = "message" in error ? String(error.message) : "";
  return `${name}: ${message}`.slice(0, 200);
}
