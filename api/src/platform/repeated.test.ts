import { expect, it } from 'vitest';
import { openLog } from './log.ts';
import { repeat } from './repeated.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase({ empty: true });
const log = openLog('silent');

/** A task that goes on until it is released. */
function taskOf(name: string) {
  const runs: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const on = (server: string) =>
    repeat(
      { turns: db, log },
      {
        name,
        everyMs: 20,
        run: async () => {
          runs.push(server);
          await released;
        },
      },
    );
  return { runs, release, on };
}

it('K-84 runs a task on one server at a time, and on another when that one stops', async () => {
  const { runs, release, on } = taskOf('tidying');
  const stopFirst = on('first');
  await expect.poll(() => runs).toEqual(['first']);
  const stopSecond = on('second');
  const other = taskOf('another task');
  const stopOther = other.on('second');
  await expect.poll(() => other.runs).toEqual(['second']);
  expect(runs).toEqual(['first']);
  release();
  await stopFirst();
  const before = runs.length;
  await expect.poll(() => runs.slice(before)).toContain('second');
  other.release();
  await Promise.all([stopSecond(), stopOther()]);
});

it('K-84 a task that fails runs again', async () => {
  let runs = 0;
  const stop = repeat(
    { turns: db, log },
    {
      name: 'failing',
      everyMs: 20,
      run: async () => {
        runs += 1;
        throw new Error('Not this time');
      },
    },
  );
  await expect.poll(() => runs).toBeGreaterThan(1);
  await stop();
});
