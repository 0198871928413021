import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { z } from 'zod';
import { checkArchive } from '../platform/backup/archive.ts';
import { archiveAt } from '../platform/backup/places.ts';
import { RowSum } from '../platform/backup/load.ts';
import { operate } from './operator.ts';

const command = fileURLToPath(new URL('../app/paddock.ts', import.meta.url));

export async function backUp(settings: Record<string, string>, to: string): Promise<string> {
  const { code, said, told } = await operate(settings, ['backup', '--to', to]);
  expect({ code, told }).toMatchObject({ code: 0 });
  return z.tuple([z.string()]).rest(z.string()).parse(said)[0];
}

/** The row count and a hash for each table of an archive. */
export async function readSums(path: string): Promise<Record<string, string>> {
  const sums = new Map<string, RowSum>();
  await checkArchive(
    archiveAt(path, { backupStore: undefined }),
    { keys: [], passphrase: undefined },
    {
      rows: async (table, content) => {
        const sum = sums.get(table) ?? new RowSum();
        sum.add(content);
        sums.set(table, sum);
      },
    },
  );
  return Object.fromEntries([...sums].map(([name, { text }]) => [name, text]));
}

interface Running {
  /** Kills it. */
  readonly kill: () => void;
  readonly ended: Promise<void>;
}

/**
 * Runs a command as a separate process.
 * @returns whether it was killed, and for how long it ran
 */
export async function running(
  settings: Record<string, string>,
  words: readonly string[],
  meanwhile: (command: Running) => Promise<void> = async ({ ended }) => ended,
) {
  const child = spawn(process.execPath, [command, ...words], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const since = performance.now();
  const ended = once(child, 'exit').then(() => undefined);
  await meanwhile({ kill: () => child.kill('SIGKILL'), ended });
  await ended;
  return { isKilled: child.signalCode === 'SIGKILL', ms: Math.round(performance.now() - since) };
}
