import { unlockUser } from '@paddock/contract/platform/unlock';
import { readMe } from '@paddock/contract/platform/user';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findUser, noteUnlocked } from './user-queries.ts';

export async function users(app: FastifyInstance, { db, identity }: Deps): Promise<void> {
  answer(app, readMe, (request) => requirePerson(request));
  answer(app, unlockUser, async (request) => {
    const user = await findUser(db, { id: request.params.id });
    if (user === undefined) throw new CallError('not_found');
    const { phone_number, email } = user;
    await identity.unlock?.({ phoneNumber: phone_number ?? undefined, email: email ?? undefined });
    await noteUnlocked(db, { senderId: requirePerson(request).id, origin: request.ip }, user.id);
    return { unlocked: true } as const;
  });
}
