import { type EmbeddedIdentityOptions, openEmbeddedIdentity } from './embedded/open.ts';
import { openFirebaseIdentity } from './firebase/open.ts';
import type { Identity, SignInHandler } from './identity.ts';

export interface OpenIdentity {
  readonly identity: Identity;
  /** Answers everything under /api/auth; absent if the provider runs elsewhere. */
  readonly handleSignIn: SignInHandler | undefined;
  close(): Promise<void>;
}

export interface IdentityOptions extends EmbeddedIdentityOptions {
  /** The location of Firebase's public keys; Google's own by default. */
  readonly keysUrl?: string;
}

/** The side that identifies people, as the settings choose it. */
export async function openIdentity(options: IdentityOptions): Promise<OpenIdentity> {
  if (options.config.signIn.browser.identity === 'firebase')
    return {
      identity: openFirebaseIdentity(options),
      handleSignIn: undefined,
      close: async () => {},
    };
  const embedded = await openEmbeddedIdentity(options);
  const { identity, handler: handleSignIn } = embedded;
  return { identity, handleSignIn, close: async () => embedded.close() };
}
