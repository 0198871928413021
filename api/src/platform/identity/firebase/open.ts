import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Identity } from '../identity.ts';
import { firebaseTokenCheck, googleKeys } from './tokens.ts';

export interface FirebaseIdentityOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** The location of the public keys; Google's own by default. */
  readonly keysUrl?: string;
}

/** Firebase Auth: people sign in there, in their browser, and bring its ID tokens. */
export function openFirebaseIdentity({
  config,
  log,
  now,
  keysUrl = googleKeys,
}: FirebaseIdentityOptions): Identity {
  const { firebase, tenants = [] } = config.signIn.browser;
  if (firebase === undefined) throw new Error('Firebase Auth is not set up');
  const emulator = firebase.emulatorHost !== undefined;
  if (emulator) log.warn('The Firebase Auth emulator is on: anyone can sign in as anyone.');
  return {
    provider: 'firebase',
    verify: firebaseTokenCheck({
      projectId: firebase.projectId,
      tenants: tenants.map(({ id }) => id),
      emulator,
      keysUrl,
      now,
    }),
    loadContact: async ({ contact }) => contact ?? { phoneNumber: undefined, email: undefined },
  };
}
