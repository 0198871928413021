import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@paddock/contract/domain/sharing-out/calendar';
import type { FastifyInstance } from 'fastify';
import {
  dropAddress,
  findAddress,
  makeSecret,
  saveAddress,
} from '../../platform/db/private-addresses.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { type CalendarDeps, feed, prefix, table } from './feed.ts';

export async function calendar(app: FastifyInstance, deps: CalendarDeps): Promise<void> {
  const { db, now } = deps;
  const readAddress = async (userId: number) => {
    const row = await findAddress(db, table, userId);
    return {
      madeAt: row?.made_at.toISOString() ?? null,
      lastUsedAt: row?.last_used_at?.toISOString() ?? null,
    };
  };
  answer(app, readCalendarAddress, async (request) => readAddress(requirePerson(request).id));
  answer(app, makeCalendarAddress, async (request) => {
    const { secret, hash } = makeSecret();
    const madeAt = now();
    await saveAddress(db, table, { userId: requirePerson(request).id, secretHash: hash, madeAt });
    return { path: `${prefix}/${secret}.ics`, madeAt: madeAt.toISOString() };
  });
  answer(app, revokeCalendarAddress, async (request) => {
    const { id } = requirePerson(request);
    await dropAddress(db, table, id);
    return readAddress(id);
  });
  await app.register(feed, deps);
}
