import { signInSettings, type SignInSettings } from '@paddock/contract/platform/settings';
import * as z from 'zod/mini';

export type FirebaseSettings = NonNullable<SignInSettings['firebase']>;

/** Who runs the sign-in: Firebase with what its SDK starts with, or (null) our own server. */
const providerChoice = z.object({
  firebase: z.nullable(signInSettings.shape.firebase.def.innerType),
});
export type ProviderChoice = z.infer<typeof providerChoice>;

/** The number is the version of the stored value; a value of another version is ignored. */
const key = 'paddock.provider.1';

/** What the device remembers of who ran the sign-in the last time. Nothing in it is secret. */
export interface ProviderMemory {
  read(): ProviderChoice | null;
  write(choice: ProviderChoice): void;
}

/** The memory in `localStorage`. Where a browser forbids that, nothing is remembered. */
export function browserProviderMemory(browser: Window): ProviderMemory {
  return {
    read() {
      try {
        return providerChoice.parse(JSON.parse(browser.localStorage.getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write(choice) {
      try {
        browser.localStorage.setItem(key, JSON.stringify(choice));
      } catch {
        // The next visit asks the server first.
      }
    },
  };
}
