import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';

const everyMs = 500;
/** How long the database may take to answer that it is there. */
const patienceMs = 1_000;

/** Shared by the pools of a server: whether the database behind them answers. */
export interface Pulse {
  /** False from the moment it stops answering until it answers again. */
  isThere(): boolean;
  /** Asks now, on a connection that nothing else uses. It never rejects. */
  ask(): Promise<boolean>;
  /** Asks twice a second from now on. */
  watch(): void;
  /** Ends waiting operations of this pool as soon as the database stops answering. */
  guard(pool: Pool): void;
  /** A statement was answered. */
  felt(): void;
  close(): Promise<void>;
}

/**
 * Finds out within two seconds that a database hangs. Then everything that waits for it is ended, and nothing
 * is asked of it before it answers again: a statement alone can't tell a slow database from one that is gone.
 */
export function openPulse(
  url: string,
  onChange: (isThere: boolean, cause?: unknown) => void = () => {},
): Pulse {
  const inUse = new Set<PoolClient>();
  const pools: Pool[] = [];
  let client: pg.Client | undefined;
  let asking: Promise<boolean> | undefined;
  let feltAt = 0;
  let isThere = true;
  let isClosed = false;
  const become = (answers: boolean, cause?: unknown) => {
    if (answers === isThere || isClosed) return;
    isThere = answers;
    onChange(answers, cause);
    if (answers) return;
    for (const one of inUse) one.end().catch(() => {});
    for (const pool of pools) dropIdle(pool);
  };
  const drop = () => {
    client?.end().catch(() => {});
    client = undefined;
  };
  const ping = async (): Promise<boolean> => {
    const sentAt = performance.now();
    const isOld = client !== undefined;
    try {
      client ??= await within(connect(url));
      await within(client.query('select 1'));
      become(true);
      return true;
    } catch (error) {
      drop();
      // Somebody ended this connection: only a new one can tell whether the database is there.
      if (isOld && !(error instanceof SilenceError)) return ping();
      // The other connections are alive if one of them was answered meanwhile.
      if (feltAt < sentAt) become(false, error);
      return feltAt >= sentAt;
    }
  };
  const ask = async () => (asking ??= ping().finally(() => (asking = undefined)));
  let timer: NodeJS.Timeout | undefined;
  return {
    isThere: () => isThere,
    ask,
    watch: () => void (timer ??= setInterval(() => void ask(), everyMs).unref()),
    guard: (pool) => {
      pools.push(pool);
      pool.on('acquire', (taken) => void inUse.add(taken));
      pool.on('release', (_, given) => void inUse.delete(given));
    },
    felt: () => void (feltAt = performance.now()),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await asking;
      drop();
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'paddock pulse',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  return client;
}

/** The database neither answers nor closes the connection. */
class SilenceError extends Error {}

/** @throws SilenceError if nothing has come in time */
async function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => {});
  const late = async () => {
    await pause(patienceMs, undefined, { ref: false });
    // This process itself may have been busy: what has arrived meanwhile is read first.
    await setImmediate();
    await setImmediate();
    throw new SilenceError('The database does not respond');
  };
  return Promise.race([answer, late()]);
}

/** Idle connections may be as dead as the others. */
function dropIdle(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
}
