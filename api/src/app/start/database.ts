import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import {
  startEmbedded,
  type EmbeddedDatabase,
  findRunningEmbedded,
} from '../../platform/db/embedded.ts';
import { StartError } from '../../platform/errors.ts';

export interface StartedDatabase extends EmbeddedDatabase {
  /** The address of a pooler for transactions and single statements. */
  readonly pooledUrl?: string;
}

/** Called with sentences about slow steps, and about failures that are over. */
interface Listeners {
  readonly log: (message: string) => void;
  readonly warn?: (message: string) => void;
}

/** Parent folder of everything that is stored: the demo has its own. */
export function dataFolder(config: Config): string {
  return config.demo ? join(config.dataDir, 'demo') : config.dataDir;
}

/**
 * The database of `DATABASE_URL`, checked once, or an embedded one, which may run already.
 * @throws StartError in one line if it cannot be used.
 */
export async function startDatabase(
  config: Config,
  listeners: Listeners,
  runningUrl?: string,
): Promise<StartedDatabase> {
  if (runningUrl !== undefined) return heldElsewhere(runningUrl);
  if (config.databaseUrl === undefined)
    return startEmbedded({ folder: join(dataFolder(config), 'postgres'), ...listeners });
  const found = await look('DATABASE_URL', config.databaseUrl);
  const directUrl = config.databaseDirectUrl;
  if (directUrl === undefined) {
    if (found.isPooler) throw new StartError(needsDirect);
    return heldElsewhere(config.databaseUrl);
  }
  const direct = await look('DATABASE_DIRECT_URL', directUrl);
  if (direct.isPooler)
    throw new StartError(
      'DATABASE_DIRECT_URL leads to a pooler. Set it to the address of PostgreSQL itself.',
    );
  if (direct.place !== found.place)
    throw new StartError(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Set both to the same one.',
    );
  return { ...heldElsewhere(directUrl), pooledUrl: config.databaseUrl };
}

const needsDirect =
  'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which notifications, locks and updates need.';

/**
 * The same for a command, which shares an embedded database with a server that has it running.
 * @throws StartError in one line if it cannot be used.
 */
export async function reachDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<StartedDatabase> {
  if (config.databaseUrl !== undefined) return startDatabase(config, { log });
  const running = await findRunningEmbedded(join(dataFolder(config), 'postgres'));
  return startDatabase(config, { log, warn: log }, running);
}

/** The database of a service that starts, watches and stops it. */
function heldElsewhere(url: string): StartedDatabase {
  const nothing = async () => {};
  return { url, announce: nothing, stop: nothing, whyAway: () => null, stopsLately: () => 0 };
}

const sessionRow = z.tuple([z.object({ pid: z.int(), place: z.string() })]);

const optionRow = z.tuple([z.object({ agreed: z.literal('ask') })]);

/** Identifies a server by the time when it started. */
const sessionQuery = `
  select pg_backend_pid() as pid, concat(pg_postmaster_start_time(), ' ', current_database()) as place`;

/**
 * Tries an address.
 * @returns which database it leads to, and whether a pooler is there: it has two sessions share a connection,
 * or refuses options
 * @throws StartError if it can't be used
 */
async function look(setting: string, url: string) {
  const clients = [openClient(setting, url), openClient(setting, url)] as const;
  const pids = new Map<Client, Set<number>>();
  let place = '';
  try {
    for (const client of [...clients, ...clients]) {
      const known = pids.get(client) ?? new Set();
      if (known.size === 0) await client.connect();
      const [session] = sessionRow.parse((await client.query(sessionQuery)).rows);
      place = session.place;
      pids.set(client, known.add(session.pid));
    }
  } catch (cause) {
    throw new StartError(explain(setting, cause, clients[0]), { cause });
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
  const [first = new Set(), second = new Set()] = pids.values();
  const isShared = [...first].some((pid) => second.has(pid));
  return { place, isPooler: first.size > 1 || isShared || !(await takesOptions(url)) };
}

async function takesOptions(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, options: '-c paddock.agreed=ask' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('paddock.agreed', true) as agreed`);
    return optionRow.safeParse(rows).success;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function openClient(setting: string, url: string): Client {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    return client;
  } catch (cause) {
    throw new StartError(`${setting} is not valid. Use postgres://user:password@host/name.`, {
      cause,
    });
  }
}

/** Names host, database and user as far as they matter, and never the password. */
function explain(setting: string, cause: unknown, { host, port, database, user }: Client): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const message = cause instanceof Error ? cause.message : String(cause);
  const server = `${host}:${port}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${setting}: the host ${host} does not exist.`;
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `${setting}: no PostgreSQL responds at ${server}.`;
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || message.includes('timeout'))
    return `${setting}: ${server} does not respond.`;
  if (code === '3D000') return `${setting}: there is no database named ${database} at ${server}.`;
  if (code === '28P01' || code === '28000' || message.includes('password must be'))
    return `${setting}: ${server} refused this password for the user ${user}.`;
  return `${setting}: ${server} refused the connection: ${message}`;
}
