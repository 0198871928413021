import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/call-errors.ts';
import { keepAnswers, restoreAnswers } from './keep-answers.ts';
import { localDatabase } from './local-database.ts';
import { readAnswers } from './saved-answers.ts';

const now = Date.UTC(2026, 6, 1, 8);
const schemas = {
  flights: z.object({ flightbookings: z.array(z.unknown()), passengerName: z.string() }),
};
const flights = { flightbookings: [], passengerName: 'Priya Shah' };
const deps = () => ({
  queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  clock: { now: () => now },
  log: { warn: () => {} },
  schemas,
});

beforeEach(async () => {
  await (await localDatabase()).clear('answers');
});

async function answered(ownerId: number): Promise<void> {
  const kit = deps();
  const stop = keepAnswers(kit, ownerId);
  await kit.queries.fetchQuery({ queryKey: ['flights'], queryFn: () => flights });
  await kit.queries.fetchQuery({
    queryKey: ['lookup', 'airports', 'id', 'code', 'prefix', 'L'],
    queryFn: () => [],
  });
  await vi.waitFor(async () => expect(await readAnswers(now, schemas)).toHaveLength(1));
  stop();
}

it('O-1 what was answered is there after a restart, and asked for again', async () => {
  await answered(7);
  const kit = deps();
  await restoreAnswers(kit, 7);
  expect(kit.queries.getQueryData(['flights'])).toEqual(flights);
  expect(kit.queries.getQueryState(['flights'])?.isInvalidated).toBe(true);
});

it('O-1 a newer answer is not replaced', async () => {
  await answered(7);
  const kit = deps();
  kit.queries.setQueryData(['flights'], { ...flights, passengerName: 'New' });
  await restoreAnswers(kit, 7);
  expect(kit.queries.getQueryData(['flights'])).toMatchObject({ passengerName: 'New' });
});

it('O-3 nothing of one person is handed to another', async () => {
  await answered(7);
  const kit = deps();
  await restoreAnswers(kit, 8);
  expect(kit.queries.getQueryCache().getAll()).toEqual([]);
});

it('O-3 once the server shuts a person out, what was kept is gone', async () => {
  await answered(7);
  const kit = deps();
  const stop = keepAnswers(kit, 7);
  const refusal = new ApiError({
    status: 403,
    code: 'unauthorised_user',
    message: 'No.',
    field: undefined,
    retryAfterSeconds: undefined,
  });
  await kit.queries.prefetchQuery({
    queryKey: ['me'],
    queryFn: async () => Promise.reject(refusal),
  });
  await vi.waitFor(async () => expect(await readAnswers(now, schemas)).toEqual([]));
  stop();
});

it('O-3 nothing is kept once the person has left', async () => {
  const kit = deps();
  keepAnswers(kit, 7)();
  await kit.queries.fetchQuery({ queryKey: ['flights'], queryFn: () => flights });
  expect(await readAnswers(now, schemas)).toEqual([]);
});
