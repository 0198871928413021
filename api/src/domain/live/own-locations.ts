import { deleteOwnLocations, readOwnLocations } from '@paddock/contract/domain/live/locations';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { forgetHistoryOf, historyOf } from './location-queries.ts';
import type { LocationDeps } from './open.ts';
import { shownSinceOf } from './replay-queries.ts';

const pageSize = 200;

/** Everybody's own past, theirs alone to read and to delete. */
export function ownLocations(app: FastifyInstance, { db, config }: LocationDeps): void {
  answer(app, readOwnLocations, async (request) => {
    const { before } = request.query;
    const { id } = personOf(request);
    const shownSince = (await shownSinceOf(db, id))?.toISOString() ?? null;
    const rows = await historyOf(db, id, {
      before: before === undefined ? undefined : new Date(before),
      count: pageSize + 1,
    });
    const fixes = rows.slice(0, pageSize).map(({ fixed_at: fixedAt, ...row }) => ({
      ...row,
      fixedAt: fixedAt.toISOString(),
    }));
    return { fixes, more: rows.length > pageSize, keptDays: config.locationDays, shownSince };
  });
  answer(app, deleteOwnLocations, async (request) => ({
    deleted: await forgetHistoryOf(db, personOf(request).id),
  }));
}
