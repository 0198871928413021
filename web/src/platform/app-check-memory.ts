import * as z from 'zod/mini';

const keptToken = z.object({
  token: z.string(),
  /** Milliseconds since 1970 from which it is not used any more. */
  endsAt: z.number(),
});
export type KeptToken = z.infer<typeof keptToken>;

/** The number is the version of the stored value; a value of another version is ignored. */
const key = 'paddock.app-check.1';

/** Keeps a token between visits, so that a reload does not wait for work that was done already. */
export interface AppCheckMemory {
  read(): KeptToken | null;
  write(token: KeptToken | null): void;
}

/** The memory in `localStorage`. Where a browser forbids that, nothing is remembered. */
export function browserAppCheckMemory(browser: Window): AppCheckMemory {
  return {
    read() {
      try {
        return keptToken.parse(JSON.parse(browser.localStorage.getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write(token) {
      try {
        if (token === null) browser.localStorage.removeItem(key);
        else browser.localStorage.setItem(key, JSON.stringify(token));
      } catch {
        // The next visit does the work again.
      }
    },
  };
}
