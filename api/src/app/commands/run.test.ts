import { expect, it } from 'vitest';
import { commands } from './list.ts';
import { runCommand } from './run.ts';

/** Runs the command without settings and returns its output. */
async function run(...words: string[]) {
  const said: string[] = [];
  const told: string[] = [];
  const code = await runCommand(commands, words, {
    environment: {},
    say: (line) => said.push(line),
    tell: (line) => told.push(line),
    ask: async () => '',
    signal: new AbortController().signal,
  });
  return { code, said: said.join('\n'), told: told.join('\n') };
}

it('K-50 help lists every command, and each lists its options', async () => {
  const all = await run('--help');
  expect(all.code).toBe(0);
  for (const { name, options } of commands) {
    expect(all.said).toContain(`  ${name} `);
    const { said } = await run(...name.split(' '), '--help');
    for (const option of Object.keys(options)) expect(said).toContain(`  --${option}`);
  }
});

it('K-50 rejects an unknown option and prints the usage', async () => {
  expect(await run('erase-people')).toMatchObject({ code: 2, said: '' });
  const { code, told } = await run('erase-person', '--phones', '+447700900010');
  expect(code).toBe(2);
  expect(told).toContain("Unknown option '--phones'");
  expect(told).toContain('Usage: npm run paddock -- erase-person --phone NUMBER');
});
