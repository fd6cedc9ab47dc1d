import { expect, it } from "vitest";
import type { Answerer } from "#assistant/types.ts";
import type { NewConversation } from "#store/store.ts";
import { createAsking } from "./asking.ts";
import { eventsOf, publishSite, recordedIn } from "./asked-site.testing.ts";
import { testedService } from "./service.testing.ts";

const question = { text: "Why?", history: [], currentPath: null, threadId: "thread" };
const whole = { text: "Because.", sources: [], status: "answered", category: null } as const;

function gate() {
  let open = () => {};
  const until = new Promise<void>((resolve) => (open = resolve));
  return { open, until };
}

/** Answers in two pieces, and waits in between. */
function answererThatWaits(until: Promise<void>): Answerer {
  return {
    async *answer() {
      yield { kind: "text", text: "Be" };
      await until;
      yield { kind: "text", text: "cause." };
      return whole;
    },
  };
}

interface Given {
  readonly answerer: Answerer;
  /** What happens when an answer is to be kept. */
  onRecord?(conversation: NewConversation): Promise<void>;
}

async function opened({ answerer, onRecord = async () => {} }: Given) {
  const tested = await testedService();
  const { service, store, project, logged } = tested;
  const made = await project("handbook");
  const manifest = await publishSite(service, made);
  const asking = createAsking({
    store: {
      conversations: {
        ...store.conversations,
        async record(conversation) {
          await onRecord(conversation);
          return store.conversations.record(conversation);
        },
      },
    },
    blobs: service.blobs,
    log: service.log,
    answerer,
  });
  const ask = () =>
    asking.ask(question, { projectId: made.id, manifest, origin: "http://handbook.localhost:3000" });
  const recorded = () => recordedIn(tested, made);
  return { asking, ask, recorded, logged, store, project: made };
}

it("a reader who leaves midway leaves a whole answer behind, once", async () => {
  const { open, until } = gate();
  const { asking, ask, recorded } = await opened({ answerer: answererThatWaits(until) });
  const reader = (await ask()).body!.getReader();
  await reader.read();
  await reader.cancel();
  expect(await recorded()).toEqual([]);
  open();
  await asking.settle();
  expect(await recorded()).toMatchObject([{ query: "Why?", response: "Because." }]);
});

it("nobody hears of the end before the answer is kept", async () => {
  const { open, until } = gate();
  const { ask, recorded } = await opened({
    answerer: answererThatWaits(Promise.resolve()),
    onRecord: () => until,
  });
  const reader = (await ask()).body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  while (!heard.includes("cause.")) heard += (await reader.read()).value;
  const next = reader.read();
  expect(heard).not.toContain("finish");
  expect(await recorded()).toEqual([]);
  open();
  expect((await next).value).toContain('"type":"finish"');
  expect(await recorded()).toHaveLength(1);
});

it("an answer that cannot be kept ends as a failure, never as complete", async () => {
  const { ask, recorded, logged } = await opened({
    answerer: answererThatWaits(Promise.resolve()),
    onRecord: () => Promise.reject(new Error("The disk is full")),
  });
  const events = eventsOf(await (await ask()).text());
  expect(events.at(-1)).toMatchObject({ type: "error" });
  expect(events.map(({ type }) => type)).not.toContain("finish");
  expect(JSON.stringify(events)).not.toContain("disk");
  expect(logged.join()).toContain("The disk is full");
  expect(await recorded()).toEqual([]);
});

it("an answerer that breaks off ends as a failure, and nothing is kept", async () => {
  const broken: Answerer = {
    async *answer() {
      yield { kind: "text", text: "Be" };
      throw new Error("The model is gone");
    },
  };
  const { ask, recorded } = await opened({ answerer: broken });
  const events = eventsOf(await (await ask()).text());
  expect(events.map(({ type }) => type)).toEqual(["start", "text-start", "text-delta", "text-end", "error"]);
  expect(await recorded()).toEqual([]);
});

it("a project that is removed meanwhile leaves nothing behind", async () => {
  const { open, until } = gate();
  const { ask, store, project } = await opened({ answerer: answererThatWaits(until) });
  const response = await ask();
  await store.projects.remove(project.id);
  open();
  expect(eventsOf(await response.text()).at(-1)).toMatchObject({ type: "error" });
});
