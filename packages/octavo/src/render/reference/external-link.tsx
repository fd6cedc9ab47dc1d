import type { ExternalDocs } from "#openapi/types.ts";
import { siteAddress } from "../addresses.ts";
import type { ReferenceState } from "./state.ts";

interface ExternalLinkProps {
  readonly docs: ExternalDocs | null;
  readonly state: ReferenceState;
}

/** Where a specification says that there is more to read. */
export function ExternalLink({ docs, state }: ExternalLinkProps) {
  if (docs === null) return null;
  const { words, content } = state;
  return (
    <p>
      <a href={siteAddress(docs.url, content.context.base)} rel="noopener">
        {docs.description?.trim() || words.moreAbout}
      </a>
    </p>
  );
}
