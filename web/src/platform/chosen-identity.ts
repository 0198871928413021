import { type SignInSettings, signInSettings } from '@paddock/contract/platform/settings';
import * as z from 'zod/mini';
import type { IdentityClient, IdentityState } from './identity.ts';
import { prepareLeaving } from './leaving.ts';
import type { Log } from './log.ts';
import { createSignal } from './store.ts';

interface ChoiceDeps {
  /** The server's answer, requested at every start but waited for only at the first one. */
  readonly signIn: () => Promise<SignInSettings>;
  readonly memory: ProviderMemory;
  readonly startEmbedded: () => IdentityClient;
  readonly startFirebase: (settings: FirebaseSettings) => Promise<IdentityClient>;
  readonly log: Log;
}

const unknown: IdentityState = { status: 'unknown' };

/**
 * The identity provider that the settings name, behind one interface. The device remembers the last one, so
 * that a later start needs no answer first. Until there is one, nothing is known.
 */
export function startChosenIdentity(deps: ChoiceDeps): IdentityClient {
  const changes = createSignal();
  const first = Promise.withResolvers<IdentityClient>();
  let current: IdentityClient | undefined;
  function use(client: IdentityClient): void {
    current = client;
    client.subscribe(() => {
      if (current === client) changes.send();
    });
    first.resolve(client);
    changes.send();
  }
  void choose(deps, use);
  const client = async () => current ?? first.promise;
  return {
    subscribe: changes.subscribe,
    getSnapshot: () => current?.getSnapshot() ?? unknown,
    sendCode: async (phoneNumber) => (await client()).sendCode(phoneNumber),
    verifyCode: async (phoneNumber, code) => (await client()).verifyCode(phoneNumber, code),
    ways: async () => (await client()).ways(),
    get sessions() {
      return current?.sessions;
    },
    idToken: async (refused) => (await client()).idToken(refused),
    async signOut() {
      await prepareLeaving();
      await (await client()).signOut();
    },
    expire: async () => (await client()).expire(),
  };
}

async function choose(deps: ChoiceDeps, use: (client: IdentityClient) => void): Promise<void> {
  const before = deps.memory.read();
  if (before !== null) await start(deps, before, use);
  const now = await askServer(deps);
  if (now !== null) deps.memory.write(now);
  if (before !== null && (now === null || JSON.stringify(now) === JSON.stringify(before))) return;
  // On a first visit offline, the embedded provider says so in its own words.
  await start(deps, now ?? { firebase: null }, use);
}

async function askServer({ signIn, log }: ChoiceDeps): Promise<ProviderChoice | null> {
  try {
    const { identity, firebase } = await signIn();
    return { firebase: identity === 'firebase' ? (firebase ?? null) : null };
  } catch (error) {
    log.warn('The server did not say who runs the sign-in', error);
    return null;
  }
}

async function start(
  deps: ChoiceDeps,
  { firebase }: ProviderChoice,
  use: (client: IdentityClient) => void,
): Promise<void> {
  if (firebase === null) return use(deps.startEmbedded());
  try {
    use(await deps.startFirebase(firebase));
  } catch (error) {
    deps.log.warn('The sign-in did not start', error);
  }
}

export type FirebaseSettings = NonNullable<SignInSettings['firebase']>;

/** Who runs the sign-in: Firebase with its SDK's configuration, or (null) our own server. */
const providerChoice = z.object({
  firebase: z.nullable(signInSettings.shape.firebase.def.innerType),
});
export type ProviderChoice = z.infer<typeof providerChoice>;

/** The number is the version of the stored value; a value of another version is ignored. */
const key = 'paddock.provider.1';

/** The device's record of who ran the sign-in last time. Nothing in it is secret. */
interface ProviderMemory {
  read(): ProviderChoice | null;
  write(choice: ProviderChoice): void;
}

/** Storage in `localStorage`. If a browser forbids that, nothing is remembered. */
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
