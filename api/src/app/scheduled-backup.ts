import type { FastifyBaseLogger } from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isBackupDue, lastBackup, loadNewest } from '../platform/backup/history.ts';
import type { BackupSchedule } from '../platform/backup/settings.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import type { Finding } from '../platform/incidents/watch.ts';
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

const hourMs = 3_600_000;
/** A deployment that makes backups makes one a day. One that never did may use another way. */
const lateMs = 48 * hourMs;

/** Seconds since the last good backup; undefined if there is none. */
export async function backupAge(db: Db, now: Date): Promise<number | undefined> {
  const good = await lastBackup(db);
  return good === undefined ? undefined : (now.getTime() - good.ended_at.getTime()) / 1_000;
}

/** Lists the problems with backups. */
export async function lookAtBackups(db: Db, now: Date): Promise<Finding[]> {
  const age = await backupAge(db, now);
  const backup = await loadNewest(db, 'backup');
  const rehearsal = await loadNewest(db, 'rehearsal');
  const isLate = age !== undefined && age * 1_000 > lateMs;
  const hours = Math.floor((age ?? 0) / 3_600);
  return [
    {
      kind: 'backup_late',
      subject: '',
      detail: isLate ? `The last good backup is ${hours} hours old.` : null,
    },
    { kind: 'backup_failed', subject: '', detail: backup?.failure ?? null },
    { kind: 'rehearsal_failed', subject: '', detail: rehearsal?.failure ?? null },
  ];
}
