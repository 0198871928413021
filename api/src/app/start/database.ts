import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../../platform/config.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../platform/db/embedded.ts';
import { findRunningEmbedded } from '../../platform/db/embedded/reach.ts';
import { StartError } from '../../platform/errors.ts';

export type StartedDatabase = EmbeddedDatabase;

/** Told in words what takes time, and what went wrong and is over. */
interface Listeners {
  readonly log: (message: string) => void;
  readonly warn?: (message: string) => void;
}

/** Folder of everything that is kept: the demo has one of its own. */
export function dataFolder(config: Config): string {
  return config.demo ? join(config.dataDir, 'demo') : config.dataDir;
}

/**
 * The database of `DATABASE_URL`, tried once, or one of our own, which may run already.
 * @throws StartError in one line where it cannot be used.
 */
export async function startDatabase(
  config: Config,
  listeners: Listeners,
  runningUrl?: string,
): Promise<StartedDatabase> {
  if (runningUrl !== undefined) return heldElsewhere(runningUrl);
  if (config.databaseUrl === undefined)
    return startEmbedded({ folder: join(dataFolder(config), 'postgres'), ...listeners });
  await tryDatabase(config.databaseUrl);
  return heldElsewhere(config.databaseUrl);
}

/**
 * The same for a command, which shares one of our own with a server that has it running.
 * @throws StartError in one line where it cannot be used.
 */
export async function reachDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<StartedDatabase> {
  if (config.databaseUrl !== undefined) return startDatabase(config, { log });
  const running = await findRunningEmbedded(join(dataFolder(config), 'postgres'));
  return startDatabase(config, { log, warn: log }, running);
}

/** It is somebody else's to start, to watch and to stop. */
function heldElsewhere(url: string): StartedDatabase {
  const nothing = async () => {};
  return { url, announce: nothing, stop: nothing, whyAway: () => null, stopsLately: () => 0 };
}

async function tryDatabase(url: string): Promise<void> {
  let client: Client;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  } catch (cause) {
    throw new StartError('DATABASE_URL is not valid. Use postgres://user:password@host/name.', {
      cause,
    });
  }
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(explain(cause, client), { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names host, database and user as far as they matter, and never the password. */
function explain(cause: unknown, { host, port, database, user }: Client): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const message = cause instanceof Error ? cause.message : String(cause);
  const server = `${host}:${port}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `DATABASE_URL: the host ${host} does not exist.`;
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `DATABASE_URL: no PostgreSQL responds at ${server}.`;
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || message.includes('timeout'))
    return `DATABASE_URL: ${server} does not respond.`;
  if (code === '3D000') return `DATABASE_URL: there is no database named ${database} at ${server}.`;
  if (code === '28P01' || code === '28000' || message.includes('password must be'))
    return `DATABASE_URL: ${server} refused this password for the user ${user}.`;
  return `DATABASE_URL: ${server} refused the connection: ${message}`;
}
