import { passkeyProofBody } from '@paddock/contract/platform/passkeys';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { readAddress } from './caller.ts';
import { openSession } from './open-session.ts';
import type { PasskeyDesk } from './passkey-desk.ts';
import { refuse } from './refuse.ts';

export interface PasskeyDeps {
  readonly passkeys: PasskeyDesk;
}

/** Signing in with a passkey, which opens the same session as a code to the same number. */
export function passkeySignIn({ passkeys }: PasskeyDeps) {
  return {
    id: 'paddock-passkey',
    endpoints: {
      challengePasskey: createAuthEndpoint(
        '/passkey/challenge',
        { method: 'POST' },
        async (context) => {
          const { host } = passkeys;
          if (host === undefined) return refuse({ failure: 'INVALID_PASSKEY' });
          const made = await passkeys.challenge(readAddress(context));
          if ('failure' in made) return refuse(made);
          return context.json({ challenge: made.challenge, host });
        },
      ),
      verifyPasskey: createAuthEndpoint(
        '/passkey/verify',
        { method: 'POST', body: passkeyProofBody },
        async (context) => {
          const taken = await passkeys.take(context.body);
          if ('failure' in taken) return refuse(taken);
          const user = await context.context.internalAdapter.findUserById(taken.subject);
          if (user === null) return refuse({ failure: 'INVALID_PASSKEY' });
          return openSession(context, user);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
