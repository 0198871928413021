import { expect, it, vi } from 'vitest';
import { openShares } from './shares.ts';

const operation = { name: 'GET /api/lists/flights', transactions: 0 };
const limits = { each: 1, eachHeldUp: 1, allHeldUp: 1, waitMs: 40 };

it('refuses a call whose operation keeps its connections for too long', async ({
  onTestFinished,
}) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers();
  const shares = openShares(limits);
  await shares.enter(operation);
  const refused: string[] = [];
  for (const waiting of [shares.enter(operation), shares.enter(operation)])
    waiting.catch((error: unknown) => refused.push(String(error)));
  await vi.advanceTimersByTimeAsync(limits.waitMs - 1);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  const busy = expect.stringContaining('The server is busy. Try again in a moment.') as unknown;
  expect(refused).toEqual([busy, busy]);
});

it('lets the call that waited longest have the next connection', async () => {
  const shares = openShares({ ...limits, waitMs: 60_000 });
  const leave = await shares.enter(operation);
  const order: number[] = [];
  const calls = [1, 2, 3].map(async (number) => {
    const done = await shares.enter(operation);
    order.push(number);
    done();
  });
  leave();
  await Promise.all(calls);
  expect(order).toEqual([1, 2, 3]);
});

it('refuses a waiting call only after its own time', async () => {
  const shares = openShares(limits);
  const leave = await shares.enter(operation);
  const first = shares.enter(operation);
  await expect(first).rejects.toThrow('busy');
  const second = shares.enter(operation);
  leave();
  await expect(second).resolves.toBeTypeOf('function');
});

it('gives other operations connections while one waits', async () => {
  const shares = openShares(limits);
  await shares.enter(operation);
  const waiting = shares.enter(operation);
  await expect(shares.enter({ name: 'other', transactions: 0 })).resolves.toBeTypeOf('function');
  await expect(waiting).rejects.toThrow('busy');
});
