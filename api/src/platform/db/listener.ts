import type { FastifyBaseLogger } from 'fastify';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** How often it is asked whether the connection still leads anywhere, and how long it may take to say so. */
const beatMs = 10_000;
const patienceMs = 2_000;

export interface Listener {
  /**
   * Asks on the connection that listens. Whatever was committed before was heard once this is answered: PostgreSQL
   * hands over notices before it answers.
   * @throws where the connection is lost, or says nothing in time
   */
  ask(statement: { readonly text: string; readonly values?: unknown[] }): Promise<unknown[]>;
  close(): Promise<void>;
}

export interface ListenerDeps {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
}

type Channel = 'live_locations' | 'access_changed' | 'rows_changed';

interface Heard {
  readonly channels: readonly Channel[];
  /** How long an answer to `ask` may take, in milliseconds. */
  readonly patienceMs?: number;
  /** Called after each connection: what was said before it was not heard. */
  readonly onConnected: (listener: Pick<Listener, 'ask'>) => void;
  /** Called when the connection is lost: nothing is heard until the next one. */
  readonly onLost?: () => void;
  readonly onNotice: (payload: string, channel: string) => void;
}

/** Listens on a connection of its own, and makes a new one whenever it breaks. */
export function openListener(deps: ListenerDeps & Heard): Listener {
  const { channels, onConnected, onLost = () => {} } = deps;
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let connecting = Promise.resolve();
  const ask: Listener['ask'] = async ({ text, values = [] }) => {
    const asked = client;
    if (asked === undefined) throw new Error('Nothing is heard yet');
    try {
      const { rows } = await inTime(asked.query<object>({ text, values }), deps.patienceMs);
      return rows;
    } catch (error) {
      // Whatever else it may say comes too late to be trusted.
      asked.connection.stream.destroy();
      throw error;
    }
  };
  const connect = async (fresh: pg.Client) => {
    await fresh.connect();
    for (const channel of channels) await fresh.query(`listen ${channel}`);
    pauseMs = firstPauseMs;
    onConnected({ ask });
    // A network that swallows everything never says that the connection is over.
    beat = setInterval(() => {
      fresh.query('select 1').catch(() => fresh.connection.stream.destroy());
    }, beatMs).unref();
  };
  const start = () => {
    const fresh = makeClient(deps);
    client = fresh;
    fresh.once('end', () => again(fresh));
    connecting = connect(fresh).catch(async (error: unknown) => {
      if (!isClosed) deps.log.warn({ err: error, channels }, 'cannot listen yet');
      await fresh.end().catch(() => undefined);
      again(fresh);
    });
  };
  const again = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    clearInterval(beat);
    onLost();
    if (isClosed) return;
    timer = setTimeout(start, pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  start();
  return {
    ask,
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
  client.on('notification', ({ payload = '', channel }) => onNotice(payload, channel));
  return client;
}

/** @throws where nothing has come in time */
async function inTime<Answer>(answer: Promise<Answer>, ms = patienceMs): Promise<Answer> {
  answer.catch(() => {});
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = async () => {
    // This process itself may have been busy: what has arrived meanwhile is read first.
    await setImmediate();
    await setImmediate();
    reject(new Error('The database does not respond'));
  };
  const timer = setTimeout(() => void giveUp(), ms);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
