import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const firstPauseMs = 100;
const longestPauseMs = 10_000;

export interface Listener {
  close(): Promise<void>;
}

export interface ListenerDeps {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** Called after each connection: what was said before it was not heard. */
  readonly onConnected: () => void;
  readonly onNotice: (payload: string) => void;
}

/** Listens on a connection of its own, and makes a new one whenever it breaks. */
export function openListener(deps: ListenerDeps): Listener {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let connecting = Promise.resolve();
  const connect = async () => {
    const fresh = makeClient(deps);
    client = fresh;
    fresh.once('end', again);
    await fresh.connect();
    await fresh.query('listen live_locations');
    pauseMs = firstPauseMs;
    deps.onConnected();
  };
  const start = () => {
    connecting = connect().catch(async (error: unknown) => {
      if (!isClosed) deps.log.warn({ err: error }, 'cannot listen for locations yet');
      await client?.end().catch(() => undefined);
      again();
    });
  };
  const again = () => {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      start();
    }, pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  start();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}

function makeClient({ databaseUrl, log, onNotice }: ListenerDeps): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', (error) => log.warn({ reason: error.message }, 'listening was interrupted'));
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  return client;
}
