import type { AuthoredSample, ExampleView, OperationView } from "#openapi/types.ts";
import { buildRequest } from "#request/build.ts";
import { sampleLanguage, sampleLanguages } from "#request/languages.ts";
import type { HttpRequest } from "#request/types.ts";
import { exampleValues, operationRequest, sampleMedia } from "./operation-request.ts";
import type { Settings } from "./types.ts";

/** A request in one language. */
export interface RequestSample {
  readonly title: string;
  /** What a highlighter calls the language. */
  readonly language: string;
  readonly text: string;
  /** Whether we wrote it, and not the author. */
  readonly generated: boolean;
}

/** The samples for one of the named examples of a body; most operations have one set. */
export interface SampleSet {
  readonly title: string | null;
  readonly samples: readonly RequestSample[];
}

export type SampleSettings = Settings["api"]["examples"];

/** A page shows the same ones twice: as HTML and as Markdown. */
const made = new WeakMap<
  OperationView,
  { readonly sets: readonly SampleSet[]; readonly settings: SampleSettings }
>();

export function requestSamples(view: OperationView, settings: SampleSettings): readonly SampleSet[] {
  const before = made.get(view);
  if (before?.settings === settings) return before.sets;
  const sets = sampleSets(view, settings);
  made.set(view, { sets, settings });
  return sets;
}

function sampleSets(view: OperationView, settings: SampleSettings): readonly SampleSet[] {
  if (view.kind === "webhook") return authoredOnly(view.samples);
  if (!settings.autogenerate && view.samples.length > 0) return authoredOnly(view.samples);
  if (!settings.autogenerate) return [];
  const operation = operationRequest(view);
  const examples: readonly (ExampleView | null)[] =
    sampleMedia(view)?.examples.filter(({ externalValue }) => externalValue === null) ?? [];
  const shown = examples.length === 0 ? [null] : examples;
  return shown.map((example, at) => {
    const request = buildRequest(operation, exampleValues(view, example, settings.defaults));
    return {
      title: shown.length === 1 ? null : (example?.summary ?? example?.name ?? String(at + 1)),
      samples: samplesOf(request, view.samples, settings.languages),
    };
  });
}

/** Generated ones in the languages asked for; what the author wrote stands in their place, or after them. */
export function samplesOf(
  request: HttpRequest,
  authored: readonly AuthoredSample[],
  languages: readonly string[] | undefined,
): readonly RequestSample[] {
  const own = authored.map((sample) => ({ sample, language: sampleLanguage(sample.lang) }));
  const placed = new Set<AuthoredSample>();
  const samples = sampleLanguages(languages).flatMap((language): readonly RequestSample[] => {
    const written = own.filter((one) => one.language === language);
    for (const { sample } of written) placed.add(sample);
    if (written.length > 0) return written.map(({ sample }) => authoredSample(sample));
    const text = language.write(request);
    return [{ title: language.title, language: language.code, text, generated: true }];
  });
  return [...samples, ...authored.filter((sample) => !placed.has(sample)).map(authoredSample)];
}

function authoredOnly(samples: readonly AuthoredSample[]): readonly SampleSet[] {
  return samples.length === 0 ? [] : [{ title: null, samples: samples.map(authoredSample) }];
}

function authoredSample({ lang, label, source }: AuthoredSample): RequestSample {
  const language = sampleLanguage(lang);
  return {
    title: label ?? language?.title ?? lang,
    language: language?.code ?? lang.toLowerCase(),
    text: source,
    generated: false,
  };
}
