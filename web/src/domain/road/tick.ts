/** Milliseconds between two looks at the clock, so that the next stop turns where it should. */
export const tickMs = 15_000;
