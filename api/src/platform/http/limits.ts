import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { readRows, type RowOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { CallError } from '../errors.ts';
import { callerNetwork } from '../identity/embedded/caller.ts';
import type { Identity } from '../identity/identity.ts';
import { ago, byHousekeeping, hourMs, type Retention } from '../retention.ts';
import { readBearer } from './bearer.ts';

/** Documents and files of one person that may be in progress at once. */
const mostAtOnce = 4;

/** Keeps one person from filling the queue of documents for everybody. It runs after the caller is known. */
export const documentLimit = fastifyPlugin(async (app: FastifyInstance) => {
  const underWay = new Map<number, number>();
  const leave = (id: number) => {
    const left = (underWay.get(id) ?? 1) - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  };
  app.addHook('onRequest', ({ person, routeOptions }, reply, done) => {
    if (person === null || !/\/(?:pdf|csv)$|^\/api\/vouchers\//.test(routeOptions.url ?? ''))
      return done();
    const others = underWay.get(person.id) ?? 0;
    if (others >= mostAtOnce) {
      void reply.header('retry-after', '1');
      throw new CallError('too_many_requests', {
        message: `You already have ${mostAtOnce} documents under way. Try again in a moment.`,
      });
    }
    underWay.set(person.id, others + 1);
    reply.raw.once('close', () => leave(person.id));
    done();
  });
});

const countedCaller = { caller: z.string(), calls: z.int() };
type CountedCaller = RowOf<typeof countedCaller>;

/**
 * Adds to the counts of a minute, in one order for all, so that servers never deadlock.
 * @returns the sums over all servers
 */
async function addCalls(
  db: Db,
  minute: Date,
  counted: readonly CountedCaller[],
): Promise<CountedCaller[]> {
  const callers = counted.map(({ caller }) => caller);
  const calls = counted.map((each) => each.calls);
  return readRows(
    db,
    countedCaller,
    sql`
    insert into call_counts as kept (caller, minute, calls)
    select caller, ${minute}, calls from unnest(${callers}::text[], ${calls}::int[]) as t (caller, calls)
    order by caller
    on conflict (caller, minute) do update set calls = kept.calls + excluded.calls
    returning caller, calls`,
  );
}

async function dropCountsBefore(db: Db, minute: Date): Promise<void> {
  await db.deleteFrom('call_counts').where('minute', '<', minute).execute();
}

export const callCountRetention: Retention = {
  tables: ['call_counts'],
  period: 'one hour',
  why: 'limits by address and person',
  by: byHousekeeping,
  drop: async (tidying) => dropCountsBefore(tidying.db, ago(tidying, hourMs)),
};

const flushMs = 1_000;
const minuteMs = 60_000;

interface CallCounterDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Counts calls of one minute, by caller. */
export interface CallCounter {
  /**
   * Counts one call.
   * @returns how many this caller made in the current minute, as far as is known here.
   */
  count(caller: string): number;
  /** Whole seconds until the current minute is over and the count restarts. */
  secondsLeft(): number;
  /** Sends the counts made here to the other servers, and reads theirs. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Count {
  /** On all servers, as of the last flush. */
  known: number;
  /** Here, since then. */
  fresh: number;
}

/**
 * Counts in memory, and adds it up with all other servers once a second in one statement, so a call costs no
 * query. Several servers together can therefore exceed the limit by what arrives within one second.
 */
export function openCallCounter({ db, now, log }: CallCounterDeps): CallCounter {
  let minute = countMinutes(now());
  let counts = new Map<string, Count>();
  const turn = () => {
    const current = countMinutes(now());
    if (current === minute) return;
    minute = current;
    counts = new Map();
  };
  const flush = async () => {
    const counted = counts;
    const fresh = takeFresh(counted);
    if (fresh.length === 0) return;
    for (const { caller, calls } of await addCalls(db, new Date(minute), fresh)) {
      const count = counted.get(caller);
      if (count !== undefined) count.known = calls;
    }
  };
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'calls could not be counted'));
  }, flushMs).unref();
  return {
    count(caller) {
      turn();
      const count = counts.get(caller) ?? { known: 0, fresh: 0 };
      counts.set(caller, count);
      count.fresh += 1;
      return count.known + count.fresh;
    },
    secondsLeft: () => Math.max(1, Math.ceil((minute + minuteMs - now().getTime()) / 1_000)),
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch(() => undefined);
    },
  };
}

/** Calls on their way to the database count as known until it answers. */
function takeFresh(counts: ReadonlyMap<string, Count>): CountedCaller[] {
  const taken: CountedCaller[] = [];
  for (const [caller, count] of counts) {
    if (count.fresh === 0) continue;
    taken.push({ caller, calls: count.fresh });
    count.known += count.fresh;
    count.fresh = 0;
  }
  return taken;
}

function countMinutes(instant: Date): number {
  return Math.floor(instant.getTime() / minuteMs) * minuteMs;
}

export interface LimitsDeps {
  readonly config: Config;
  readonly counter: CallCounter;
}

/**
 * Calls per minute from one address, except those of signed-in people: a whole crew shares an address, so
 * theirs are counted by person. It comes before everything else.
 */
export const addressLimit = fastifyPlugin(
  async (app: FastifyInstance, { config, counter, identity }: AddressLimitDeps) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/api') && !request.url.startsWith('/share/')) return;
      const subject = await signedIn(identity, request);
      if (subject !== undefined)
        return refuseBeyond(config.callsPerAddress, counter, `subject ${subject}`, reply);
      const network = callerNetwork(findAddress(request));
      if (network !== undefined)
        refuseBeyond(config.callsPerAddress, counter, `network ${network}`, reply);
    });
  },
);

/** Calls per minute by one person, from anywhere. It runs after the caller is known. */
export const personLimit = fastifyPlugin(
  async (app: FastifyInstance, { config, counter }: LimitsDeps) => {
    app.addHook('onRequest', ({ person }, reply, done) => {
      if (person !== null)
        refuseBeyond(config.callsPerPerson, counter, `person ${person.id}`, reply);
      done();
    });
  },
);

export interface AddressLimitDeps extends LimitsDeps {
  readonly identity: Pick<Identity, 'verify'>;
}

/** The owner of a call's ID token; undefined if it has no valid one. */
async function signedIn(
  identity: Pick<Identity, 'verify'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = readBearer(request);
  if (token === undefined) return undefined;
  // Problems with the keys are reported once the call needs them.
  return (await identity.verify(token).catch(() => null))?.subject;
}

/** Empty if the call came over a local socket, which has no address. */
function findAddress(request: FastifyRequest): string | undefined {
  const address: string | undefined = request.ip;
  return address;
}

function refuseBeyond(
  limit: number,
  counter: CallCounter,
  caller: string,
  reply: FastifyReply,
): void {
  if (counter.count(caller) <= limit) return;
  void reply.header('retry-after', String(counter.secondsLeft()));
  throw new CallError('too_many_requests');
}
