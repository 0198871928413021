import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { addCalls, type CountedCaller } from './queries.ts';

const flushMs = 1_000;
const minuteMs = 60_000;

export interface CallCounterDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Counts calls of one minute, by caller. */
export interface CallCounter {
  /** Counts one call. @returns how many this caller made in the running minute, as far as is known here. */
  count(caller: string): number;
  /** Whole seconds until the current minute is over and the count starts again. */
  secondsLeft(): number;
  /** Tells the other servers what was counted here, and learns what they counted. */
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
 * Counts in memory, and adds it up with all other servers once a second in one statement: a call costs no
 * query. Several servers together can thus let in what arrives within one second beyond the limit.
 */
export function openCallCounter({ db, now, log }: CallCounterDeps): CallCounter {
  let minute = minuteOf(now());
  let counts = new Map<string, Count>();
  const turn = () => {
    const current = minuteOf(now());
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

/** What is on its way to the database is counted as known until the answer says more. */
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

function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / minuteMs) * minuteMs;
}
