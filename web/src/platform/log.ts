/** Tells developers what went wrong. What a person has to know is on the screen. */
export interface Log {
  warn(message: string, cause?: unknown): void;
}

export const browserLog: Log = {
  warn: (message, cause) => globalThis.console.warn(message, cause),
};
