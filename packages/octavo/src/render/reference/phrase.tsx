import type { ComponentChildren } from "preact";

interface PhraseProps {
  readonly text: string;
  /** What stands in the place of `{name}`. */
  readonly children: ComponentChildren;
}

/** Words around an element: where it stands among them depends on the language. */
export function Phrase({ text, children }: PhraseProps) {
  const [before = "", after = ""] = text.split("{name}");
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
