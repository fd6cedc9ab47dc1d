import type { TokenClass } from "./vocabulary.ts";

/** A run of text that looks the same; `class` is null for what looks like plain text. */
export interface Token {
  readonly text: string;
  readonly class: TokenClass | null;
}

/** A part of a text that has a class. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly class: TokenClass;
}

export type Line = readonly Token[];

export interface Highlighted {
  readonly lines: readonly Line[];
}

/** A language that a site brings along. */
export interface OwnLanguage {
  /** Differs with the grammar. */
  readonly id: string;
  /** What authors call it, in small letters. */
  readonly names: readonly string[];
  /** A TextMate grammar, as JSON. */
  readonly grammar: string;
}

/** Takes the place and the class of a token. Places grow, and tokens do not overlap. */
export type Put = (from: number, to: number, kind: TokenClass) => void;

/** Finds the tokens of a text whose lines end in `\n`. */
export type Grammar = (code: string, put: Put) => void;
