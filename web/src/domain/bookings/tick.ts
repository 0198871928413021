/** Milliseconds between two looks at the clock, so that a minute turns where it should. */
export const tickMs = 10_000;
