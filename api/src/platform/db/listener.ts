import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** How often to check that the connection still works, and how long that may take. */
const beatMs = 10_000;
const patienceMs = 2_000;

export interface Listener {
  close(): Promise<void>;
}

export interface ListenerDeps {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
}

interface Heard {
  readonly channel: 'live_locations';
  /** Called after each connection, because notifications sent before it were missed. */
  readonly onConnected: () => void;
  readonly onNotice: (payload: string) => void;
}

/** Listens on its own connection, and reconnects whenever it breaks. */
export function openListener(deps: ListenerDeps & Heard): Listener {
  const { channel, onConnected } = deps;
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let connecting = Promise.resolve();
  const connect = async (fresh: pg.Client) => {
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    pauseMs = firstPauseMs;
    onConnected();
    // A network that drops everything never reports that the connection is over.
    beat = setInterval(() => {
      fresh.query('select 1').catch(() => fresh.connection.stream.destroy());
    }, beatMs).unref();
  };
  const start = () => {
    const fresh = makeClient(deps);
    client = fresh;
    fresh.once('end', () => again(fresh));
    connecting = connect(fresh).catch(async (error: unknown) => {
      if (!isClosed) deps.log.warn({ err: error, channel }, 'cannot listen yet');
      await fresh.end().catch(() => undefined);
      again(fresh);
    });
  };
  const again = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    clearInterval(beat);
    if (isClosed) return;
    timer = setTimeout(start, pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  start();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(beat);
      await connecting;
      await Promise.race([client?.end(), pause(patienceMs / 2, undefined, { ref: false })]).catch(
        () => undefined,
      );
    },
  };
}

function makeClient({ databaseUrl, log, onNotice }: ListenerDeps & Heard): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'paddock listen',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', (error) => log.warn({ reason: error.message }, 'listening was interrupted'));
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  return client;
}
