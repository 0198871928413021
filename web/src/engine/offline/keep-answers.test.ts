import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/call-errors.ts';
import { clockCorrection, correctTime } from '../../platform/server-clock.ts';
import { keepAnswers, readAnswers, restoreAnswers } from './keep-answers.ts';
import { localDatabase } from './local-database.ts';

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
  await expect.poll(async () => readAnswers(now, schemas)).toHaveLength(1);
  stop();
}

it('O-1 restores answers after a restart, and requests them again', async () => {
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

it('Y-794 answers saved by a device whose clock is a month behind are there offline', async () => {
  clockCorrection.set(30 * 86_400_000);
  onTestFinished(() => clockCorrection.set(0));
  await answered(7);
  const kit = { ...deps(), clock: { now: () => correctTime(Date.now()) } };
  await restoreAnswers(kit, 7);
  expect(kit.queries.getQueryData(['flights'])).toEqual(flights);
  expect(kit.queries.getQueryState(['flights'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
});

it('O-3 gives no answers of one person to another', async () => {
  await answered(7);
  const kit = deps();
  await restoreAnswers(kit, 8);
  expect(kit.queries.getQueryCache().getAll()).toEqual([]);
});

it('O-3 deletes saved answers when a person loses access', async () => {
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
  await expect.poll(async () => readAnswers(now, schemas)).toEqual([]);
  stop();
});

it('O-3 saves nothing after the person has signed out', async () => {
  const kit = deps();
  keepAnswers(kit, 7)();
  await kit.queries.fetchQuery({ queryKey: ['flights'], queryFn: () => flights });
  expect(await readAnswers(now, schemas)).toEqual([]);
});
