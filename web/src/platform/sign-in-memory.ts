import * as z from 'zod/mini';

/**
 * What the device remembers between visits: no token, no name, only whether somebody was signed in.
 * `leaving` is a person who signed out while the server could not be told, `away` one who went to
 * another site to sign in there, `visitor` one without a name.
 */
const remembered = z.enum(['signed-in', 'signed-out', 'leaving', 'away', 'visitor']);
export type Remembered = z.infer<typeof remembered>;

/** The number is the version of the stored value; a value of another version is ignored. */
const key = 'paddock.sign-in.1';

export interface SignInMemory {
  /** Null on a first visit, and where the device keeps nothing. */
  read(): Remembered | null;
  write(state: Remembered): void;
  /** Calls `listener` when another tab wrote. */
  onChange(listener: (state: Remembered | null) => void): void;
}

/** The memory in `localStorage`. Where a browser forbids that, nothing is remembered. */
export function browserSignInMemory(browser: Window): SignInMemory {
  return {
    read: () => quietly(() => parse(browser.localStorage.getItem(key))),
    write: (state) => void quietly(() => browser.localStorage.setItem(key, state)),
    onChange(listener) {
      browser.addEventListener('storage', (event) => {
        // A null key is the whole storage being cleared.
        if (event.key === key) listener(parse(event.newValue));
        else if (event.key === null) listener(null);
      });
    },
  };
}

function parse(value: string | null): Remembered | null {
  const result = remembered.safeParse(value);
  return result.success ? result.data : null;
}

function quietly<T>(step: () => T): T | null {
  try {
    return step();
  } catch {
    return null;
  }
}
