import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { localDatabase } from './local-database.ts';
import { forgetAnswers } from './forget-answers.ts';
import { readAnswers, saveAnswer, tidyAnswers } from './keep-answers.ts';

const now = Date.UTC(2026, 6, 1, 8);
const day = 86_400_000;
const schemas = {
  flights: z.object({ flightbookings: z.array(z.unknown()), passengerName: z.string() }),
};
const flights = { flightbookings: [], passengerName: 'Priya Shah' };

/** As version 1 of the app wrote it. */
const version1 = {
  version: 1,
  ownerId: 7,
  question: ['flights'],
  answer: { flightbookings: [], passengerName: 'Priya Shah' },
  answeredAt: now,
};

beforeEach(async () => {
  await (await localDatabase()).clear('answers');
});

async function put(row: object, ownerId = 7): Promise<void> {
  await (await localDatabase()).put('answers', row, [ownerId, '["flights"]']);
}

it('O-1 finds a saved answer with its owner and time', async () => {
  await saveAnswer(7, ['flights'], flights, now);
  expect(await readAnswers(now, schemas)).toEqual([
    { version: 1, ownerId: 7, question: ['flights'], answer: flights, answeredAt: now },
  ]);
});

it('O-3 gives answers of two people to nobody', async () => {
  await saveAnswer(7, ['flights'], flights, now);
  await saveAnswer(8, ['flights'], flights, now);
  expect(await readAnswers(now, schemas)).toEqual([]);
});

it('O-3 signing in deletes the answers of everyone else', async () => {
  await saveAnswer(7, ['flights'], flights, now);
  await saveAnswer(8, ['flights'], flights, now);
  await tidyAnswers(8, now, schemas);
  expect((await readAnswers(now, schemas)).map(({ ownerId }) => ownerId)).toEqual([8]);
  await forgetAnswers(null);
  expect(await (await localDatabase()).count('answers')).toBe(0);
});

it('O-4 reads an answer of version 1', async () => {
  await put(version1);
  expect(await readAnswers(now, schemas)).toHaveLength(1);
});

it('O-4 ignores and deletes an answer that this version of the app cannot read', async () => {
  for (const row of [
    { ...version1, version: 2 },
    { ...version1, answer: { bookings: 'of another shape' } },
    { ...version1, question: ['never kept'] },
  ]) {
    await put(row);
    expect(await readAnswers(now, schemas)).toEqual([]);
    await tidyAnswers(7, now, schemas);
    expect(await (await localDatabase()).count('answers')).toBe(0);
  }
});

it('O-4 deletes answers after two weeks, and keeps at most two hundred', async () => {
  await saveAnswer(7, ['flights'], flights, now - 15 * day);
  expect(await readAnswers(now, schemas)).toEqual([]);
  for (let key = 0; key < 205; key += 1)
    await saveAnswer(7, ['lookup', 'airports', 'id', 'code', 'keys', String(key)], [], now + key);
  await tidyAnswers(7, now + 300, schemas);
  const kept = await readAnswers(now + 300, schemas);
  expect(kept).toHaveLength(200);
  expect(Math.min(...kept.map(({ answeredAt }) => answeredAt))).toBe(now + 5);
});
