import { passwordBody } from '@paddock/contract/platform/sign-in';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import type { Refusal } from './limits.ts';
import { openSession } from './open-session.ts';
import type { PasswordTry } from './password-desk.ts';
import { readAddress } from './caller.ts';
import { refuse } from './refuse.ts';

export interface PasswordDeps {
  readonly countTry: (email: string, address: string | undefined) => Promise<PasswordTry | Refusal>;
  readonly isGranted: (email: string) => Promise<boolean>;
}

/**
 * Signing in with an address and a password, at the address of Better Auth's own call. An unknown address,
 * one without access, one without a password and a wrong password get the same answer in the same time.
 */
export function passwordSignIn(deps: PasswordDeps) {
  return {
    id: 'paddock-password',
    endpoints: {
      // This name replaces Better Auth's own.
      signInEmail: createAuthEndpoint(
        '/sign-in/email',
        { method: 'POST', body: passwordBody },
        async (context) => {
          const { email, password } = context.body;
          const counted = await deps.countTry(email, readAddress(context));
          if ('failure' in counted) return refuse(counted);
          const granted = await deps.isGranted(email);
          const user = await findHolder(context, email, password);
          if (user === null || !granted) return refuse({ failure: 'INVALID_EMAIL_OR_PASSWORD' });
          await counted.wasRight();
          return openSession(context, user);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The owner of this address and password. Without a password to compare with, one is hashed all the same. */
async function findHolder({ context }: GenericEndpointContext, email: string, password: string) {
  const { internalAdapter, password: hasher } = context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  if (found === null || found === undefined || typeof hash !== 'string') {
    await hasher.hash(password);
    return null;
  }
  return (await hasher.verify({ hash, password })) ? found.user : null;
}
