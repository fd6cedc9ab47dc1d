import type { Texts } from "./texts.ts";

export const translations: Readonly<Record<string, Texts>> = {};
