import type { ComponentChildren } from "preact";
import type { MediaView, OperationView } from "#openapi/types.ts";
import { serverUrl } from "#request/build.ts";
import { requestSamples } from "#site/request-samples.ts";
import { operationRequest } from "#site/operation-request.ts";
import { Authorization } from "./authorization.tsx";
import { Callbacks } from "./callbacks.tsx";
import { EndpointBar, Servers } from "./endpoint-bar.tsx";
import { ExternalLink } from "./external-link.tsx";
import { Media, MediaType } from "./media.tsx";
import { Method } from "./method.tsx";
import { parameterSections } from "./parameters.tsx";
import type { PlaygroundProps } from "./playground.tsx";
import { Responses } from "./responses.tsx";
import { examplesOf, LoneExample, RequestSamples, ResponseSamples } from "./samples.tsx";
import { sampleRoom } from "./limits.ts";
import type { Section } from "./section.tsx";
import type { ReferenceState } from "./state.ts";
import { Text } from "./text.tsx";

/** The parts of an API page, each for its place in the layout. */
export interface ReferenceParts {
  /** Below the title. */
  readonly bar: ComponentChildren;
  /** Before the sections. */
  readonly introduction: ComponentChildren;
  readonly sections: readonly Section[];
  /** What the page's own examples stand in place of. */
  readonly requests: ComponentChildren;
  readonly responses: ComponentChildren;
  readonly playground: PlaygroundProps | null;
}

export function operationParts(view: OperationView, state: ReferenceState): ReferenceParts {
  const isWebhook = view.kind === "webhook";
  return {
    bar: isWebhook ? <WebhookBar view={view} /> : <OperationBar view={view} state={state} />,
    introduction: (
      <>
        <Text text={view.deprecation} state={state} />
        <Text text={view.description} state={state} />
        <ExternalLink docs={view.externalDocs} state={state} />
      </>
    ),
    sections: sectionsOf(view, state),
    requests: isWebhook ? (
      <Payload view={view} state={state} />
    ) : (
      <RequestSamples
        sets={requestSamples(view, state.content.context.settings.api.examples)}
        state={state}
      />
    ),
    responses: <ResponseSamples responses={view.responses} state={state} />,
    playground: isWebhook ? null : { request: operationRequest(view) },
  };
}

function OperationBar({ view, state }: { readonly view: OperationView; readonly state: ReferenceState }) {
  const isFull = state.content.context.settings.api.url === "full";
  const base = isFull ? serverUrl(view.servers[0]).replace(/\/+$/, "") : null;
  return (
    <>
      <EndpointBar method={view.method} path={view.path} base={base} state={state} />
      {isFull && view.servers.length === 1 && view.servers[0]?.variables.length === 0 ? null : (
        <Servers servers={view.servers} state={state} />
      )}
    </>
  );
}

function WebhookBar({ view }: { readonly view: OperationView }) {
  return (
    <div class="endpoint">
      <Method method="webhook" />
      <code class="endpoint-path">{view.path}</code>
      <Method method={view.method} />
    </div>
  );
}

function sectionsOf(view: OperationView, state: ReferenceState): readonly Section[] {
  const { words, content } = state;
  const { security, body, callbacks, responses } = view;
  return [
    ...(security.alternatives.length === 0
      ? []
      : [
          {
            id: "authorization",
            title: words.authorization,
            content: <Authorization security={security} state={state} />,
          },
        ]),
    ...parameterSections(view.parameters, state),
    ...(body === null
      ? []
      : [
          {
            id: "body",
            title: view.kind === "webhook" ? words.payload : words.body,
            aside: (
              <>
                <MediaType media={body.media} />
                {body.required ? <span class="field-required">{content.texts.required}</span> : null}
              </>
            ),
            content: (
              <>
                <Text text={body.description} state={state} />
                <Media media={body.media} anchor="body" state={state} />
                {view.kind === "webhook" ? null : <FarExamples media={body.media} state={state} />}
              </>
            ),
          },
        ]),
    ...(callbacks.length === 0
      ? []
      : [
          {
            id: "callbacks",
            title: words.callbacks,
            content: <Callbacks callbacks={callbacks} state={state} />,
          },
        ]),
    ...(responses.length === 0
      ? []
      : [
          {
            id: "response",
            title: words.response,
            content: <Responses responses={responses} state={state} />,
          },
        ]),
  ];
}

/** Examples of a body that stand elsewhere: samples cannot show them. */
function FarExamples({
  media,
  state,
}: {
  readonly media: readonly MediaView[];
  readonly state: ReferenceState;
}) {
  return (
    <>
      {media
        .flatMap(({ examples }) => examples)
        .map(({ externalValue: url, summary, name }) =>
          url === null ? null : <ExternalLink docs={{ url, description: summary ?? name }} state={state} />,
        )}
    </>
  );
}

/** What a webhook sends. */
function Payload({ view, state }: { readonly view: OperationView; readonly state: ReferenceState }) {
  const shown = examplesOf(view.body?.media ?? [], { ...sampleRoom }, state);
  return shown === null ? null : <LoneExample title={state.words.payload} content={shown} state={state} />;
}
