import { expect, it, onTestFinished } from 'vitest';
import { openLog } from './log.ts';
import { repeat } from './repeated.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase({ empty: true });
const log = openLog('silent');

/** A task that runs until it is released. */
function makeTask(name: string) {
  const runs: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const on = (server: string) => {
    const run = async () => {
      runs.push(server);
      await released;
    };
    const stop = repeat({ turns: db, log }, { name, everyMs: 20, run });
    onTestFinished(async () => {
      release();
      await stop();
    });
    return stop;
  };
  return { runs, release, on };
}

it('K-84 runs a task on one server at a time, and on another when that one stops', async () => {
  const { runs, release, on } = makeTask('tidying');
  const stopFirst = on('first');
  await expect.poll(() => runs).toEqual(['first']);
  on('second');
  const other = makeTask('another task');
  other.on('second');
  await expect.poll(() => other.runs).toEqual(['second']);
  expect(runs).toEqual(['first']);
  release();
  await stopFirst();
  const before = runs.length;
  await expect.poll(() => runs.slice(before)).toContain('second');
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
  onTestFinished(stop);
  await expect.poll(() => runs).toBeGreaterThan(1);
});
