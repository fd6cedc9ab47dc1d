import type { OperationRequest } from "#request/types.ts";

export interface PlaygroundProps {
  readonly request: OperationRequest;
}

/** The place of the form that sends requests, with what it has to know of them. */
export function Playground({ request }: PlaygroundProps) {
  const json = JSON.stringify(request).replaceAll("<", "\\u003c");
  return (
    <div data-playground hidden>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    </div>
  );
}
