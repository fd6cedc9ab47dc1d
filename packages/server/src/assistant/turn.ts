import type { Answer, Answerer, AnswerPart, Library, Question } from "./types.ts";

/** What a reader is told while a question is answered, in this order. */
export type TurnEvent =
  | AnswerPart
  /** The answer is complete and kept. Nothing comes after it. */
  | { readonly kind: "kept"; readonly id: string; readonly answer: Answer }
  /** It came to nothing, and nothing was kept. Nothing comes after it. */
  | { readonly kind: "failed"; readonly error: unknown };

export interface TurnOptions {
  readonly answerer: Answerer;
  readonly library: Library;
  /** Keeps the answer, for good, and returns its id. */
  keep(answer: Answer): Promise<string>;
}

/**
 * Answers a question and keeps the answer, once. It does not depend on anybody who listens: an answer that was begun
 * is kept, and nobody hears of its end before it is.
 */
export async function takeTurn(
  question: Question,
  { answerer, library, keep }: TurnOptions,
  tell: (event: TurnEvent) => void,
): Promise<void> {
  try {
    const parts = answerer.answer(question, library);
    for (;;) {
      const { done, value } = await parts.next();
      if (done === true) {
        tell({ kind: "kept", id: await keep(value), answer: value });
        return;
      }
      tell(value);
    }
  } catch (error) {
    tell({ kind: "failed", error });
  }
}
