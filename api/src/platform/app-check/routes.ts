import { readAppCheckChallenge, takeAppCheckToken } from '@paddock/contract/platform/app-check';
import type { FastifyInstance } from 'fastify';
import type { AppCheckDesk } from './embedded.ts';
import type { Deps } from '../deps.ts';
import { CallError } from '../errors.ts';
import { answer } from '../http/route.ts';

export async function appCheck(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readAppCheckChallenge, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return requireDesk(deps).challenge();
  });
  answer(app, takeAppCheckToken, async ({ body }, reply) => {
    const given = await requireDesk(deps).exchange(body.payload);
    if (given === null) throw new CallError('app_check_failed');
    void reply.header('cache-control', 'no-store');
    return { token: given.token, expiresAt: given.expiresAt.toISOString() };
  });
}

/** Nothing is here if somebody else gives the tokens. */
function requireDesk({ appCheck: check }: Deps): AppCheckDesk {
  if (check?.desk === undefined) throw new CallError('not_found');
  return check.desk;
}
