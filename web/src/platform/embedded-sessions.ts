import * as z from 'zod/mini';
import { askBetterAuth, type BetterAuthDeps } from './better-auth-calls.ts';
import { IdentityError, type Sessions } from './identity.ts';

const session = z.object({
  id: z.string(),
  token: z.string(),
  userAgent: z.nullish(z.string()),
  createdAt: z.string(),
});
const mine = z.nullable(z.object({ session: z.object({ id: z.string() }) }));

/** The sessions that the provider inside our own server has for a person. */
export function createEmbeddedSessions(deps: BetterAuthDeps): Sessions {
  const readAll = () => askBetterAuth(deps, { path: '/list-sessions', answer: z.array(session) });
  return {
    async list() {
      const current = await askBetterAuth(deps, { path: '/get-session', answer: mine });
      const all = (await readAll()).map(({ id, userAgent, createdAt }) => ({
        id,
        userAgent: userAgent ?? '',
        signedInAt: createdAt,
        isThis: id === current?.session.id,
      }));
      return all.sort(
        (one, other) =>
          Number(other.isThis) - Number(one.isThis) ||
          other.signedInAt.localeCompare(one.signedInAt),
      );
    },
    async end(id) {
      const found = (await readAll()).find((one) => one.id === id);
      // Gone already is as good.
      if (found === undefined) return;
      const { token } = found;
      const answer = await askBetterAuth(deps, {
        path: '/revoke-session',
        body: { token },
        answer: z.object({ status: z.boolean() }),
      });
      if (!answer.status) throw new IdentityError('unexpected');
    },
  };
}
