import { expect, it } from 'vitest';
import { migrations } from '../../platform/db/migrations/list.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { commands } from './list.ts';
import { runCommand } from './run.ts';

const { url } = await createTestDatabase({ empty: true });

async function run(...words: string[]) {
  const said: string[] = [];
  const told: string[] = [];
  const code = await runCommand(commands, words, {
    environment: { DATABASE_URL: url },
    say: (line) => said.push(line),
    tell: (line) => told.push(line),
    ask: async () => '',
    signal: new AbortController().signal,
  });
  return { code, said: said.join('\n') + told.slice(1).join('\n') };
}

it('K-75 a plan lists the steps that would run, and runs none', async () => {
  const plan = await run('migrate', '--plan');
  expect(plan.code).toBe(0);
  for (const name of Object.keys(migrations)) expect(plan.said).toContain(`  ${name}`);
  expect(plan.said).toContain('Stop all servers of v261122.1 and earlier first.');
  expect(await run('migrate', '--plan')).toEqual(plan);
});

it('K-75 updates the database without a server', async () => {
  const count = Object.keys(migrations).length;
  expect((await run('migrate')).said).toContain(`Ran ${count} steps.`);
  expect(await run('migrate', '--plan')).toEqual({ code: 0, said: 'The database is up to date.' });
});
