import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { isBackupDue } from '../platform/backup/history.ts';
import type { BackupSchedule } from '../platform/backup/settings.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { repeat } from '../platform/repeated.ts';

const command = fileURLToPath(new URL('paddock.ts', import.meta.url));

/**
 * Makes the daily backup on one server, in a separate process, so that calls do not wait for it.
 * @returns a function that ends it
 */
export function keepBackups(deps: {
  readonly db: Db;
  readonly turns: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, 'backups' | 'demo'>;
  /** Settings of the command that makes it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Milliseconds between checks whether a backup is due. */
  readonly everyMs?: number;
}): () => Promise<unknown> {
  const { db, now, config, log, environment, everyMs = 60_000 } = deps;
  const { backups, demo } = config;
  if (backups === undefined) return async () => {};
  return repeat(deps, {
    name: 'back up',
    everyMs,
    run: async () => {
      if (!(await isBackupDue(db, backups, now()))) return;
      const said = await runBackup(backups, { ...environment, DEMO: demo ? 'on' : 'off' });
      log.info({ said }, 'made the backup of the day');
    },
  });
}

/** @throws Error with the command's message if it failed */
async function runBackup(
  { to, keep, encryptFor }: BackupSchedule,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const words = ['backup', '--scheduled', '--to', to, '--keep', String(keep)];
  const keys = encryptFor.flatMap((key) => ['--encrypt-for', key]);
  const child = spawn(process.execPath, [command, ...words, ...keys], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (said += part));
  await once(child, 'close');
  if (child.exitCode === 0) return said.trim();
  throw new Error(`The backup of the day failed: ${said.trim()}`);
}
