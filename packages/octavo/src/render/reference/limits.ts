/**
 * How much of a page's schemas stands in the page itself: what is more is loaded when a reader asks for it, so that
 * no page has more than 3,000 elements or 150 kB.
 */
export const pageLimits = { depth: 3, rows: 60 } as const;

/** The same for a part that is loaded. */
export const fragmentLimits = { depth: 2, rows: 60 } as const;

/** What request samples may cost: elements for their colours, and characters. */
export const sampleRoom = { colours: 500, characters: 22_000 } as const;

/** The same for examples of responses. */
export const responseRoom = { colours: 400, characters: 14_000 } as const;
