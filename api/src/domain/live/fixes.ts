import type { Db } from '../../platform/db/client.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { withOperation } from '../../platform/db/shares.ts';
import { CallError } from '../../platform/errors.ts';
import { type SentFix, storeFixes } from './location-queries.ts';

/** How long a location waits for others, in milliseconds. */
const gatherMs = 2;
/** Locations of one statement. */
const mostTogether = 100;
/** Statements of one server at once, and besides those of people whose locations are saved alone. */
const mostUnderWay = 2;
const mostAlone = 4;
/** Locations of one server that wait. A database that answers saves as many in half a second. */
const mostWaiting = 2_000;

interface Waiting extends PromiseWithResolvers<boolean> {
  readonly sent: SentFix;
}

/** Saves locations, those that arrive together in one statement. */
export interface Fixes {
  /**
   * Saves a location; it is committed once this returns. A person's locations are saved in order.
   *
   * @returns whether the map changed
   * @throws CallError `unavailable` if too many wait
   */
  store(sent: SentFix): Promise<boolean>;
}

/**
 * Each statement costs a commit, so locations within 2 ms share one. If it is refused, each
 * person's are saved alone, so a wrong location or a locked row affects only that person. They stay
 * alone until a location of theirs is saved.
 */
export function openFixes({ db, now }: { readonly db: Db; readonly now: () => Date }): Fixes {
  const waiting: Waiting[] = [];
  /** People with a running statement: their further locations come after. */
  const busy = new Set<number>();
  const alone = new Set<number>();
  const underWay = { together: 0, alone: 0 };
  let timer: NodeJS.Timeout | undefined;

  const turn = () => {
    clearTimeout(timer);
    timer = undefined;
    if (underWay.alone < mostAlone)
      for (const one of waiting.filter(({ sent }) => alone.has(sent.userId))) {
        if (underWay.alone === mostAlone) break;
        if (!busy.has(one.sent.userId)) begin([one], 'alone');
      }
    while (underWay.together < mostUnderWay) {
      const free = waiting.filter(({ sent }) => !busy.has(sent.userId) && !alone.has(sent.userId));
      if (free.length === 0) return;
      begin(free.slice(0, mostTogether), 'together');
    }
  };
  const begin = (batch: readonly Waiting[], way: keyof typeof underWay) => {
    const taken = new Set(batch);
    waiting.splice(0, waiting.length, ...waiting.filter((one) => !taken.has(one)));
    const people = batch.map(({ sent }) => sent.userId);
    for (const id of people) busy.add(id);
    underWay[way] += 1;
    // A separate pool, so a blocked writer can't use up the others' connections.
    const name = way === 'alone' ? `location of ${String(people[0])}` : 'locations';
    withOperation({ name, transactions: 0 }, () => {
      void save(batch, way).finally(() => {
        underWay[way] -= 1;
        for (const id of people) busy.delete(id);
        if (timer === undefined) turn();
      });
    });
  };
  const save = async (batch: readonly Waiting[], way: keyof typeof underWay) => {
    const sent = batch.map((one) => one.sent);
    try {
      const moved = await storeFixes(db, sent, now());
      for (const one of batch) one.resolve(moved.has(one.sent.userId));
      if (way === 'alone') for (const { userId } of sent) alone.delete(userId);
    } catch (error) {
      if (way === 'alone' || isOutage(error)) for (const one of batch) one.reject(error);
      else {
        for (const { userId } of sent) alone.add(userId);
        waiting.unshift(...batch);
      }
    }
  };
  return {
    store: async (sent) => {
      if (waiting.length >= mostWaiting) throw new CallError('unavailable');
      const one: Waiting = { sent, ...Promise.withResolvers<boolean>() };
      waiting.push(one);
      if (waiting.length >= mostTogether) turn();
      else timer ??= setTimeout(turn, gatherMs);
      return one.promise;
    },
  };
}
