import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { insertSeen, type SeenEvent } from './queries.ts';

const flushMs = 1_000;
/** Kinds of events between two flushes; beyond that somebody floods us, and the log says so. */
const heldAtMost = 5_000;

/** Writes down what was seen at the door, a moment later: no answer waits for it. */
export interface Trail {
  note(event: Omit<SeenEvent, 'times'>): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function openTrail({ db, log }: { db: Db; log: FastifyBaseLogger }): Trail {
  let held = new Map<string, SeenEvent>();
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const seen = [...held.values()];
    held = new Map();
    if (seen.length === 0) return;
    try {
      await insertSeen(db, seen);
    } catch (error) {
      log.error({ err: error, events: seen.length }, 'the audit trail could not be written');
    }
  };
  const flush = async () => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), flushMs).unref();
  return {
    note(event) {
      const key = keyOf(event);
      const same = held.get(key);
      if (same === undefined && held.size >= heldAtMost)
        return log.error({ action: event.action }, 'the audit trail is full');
      held.set(key, { ...event, times: (same?.times ?? 0) + 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** The same from the same caller within a moment is one row, so that a flood does not fill the table. */
function keyOf({
  action,
  userId,
  origin,
  call,
  status,
  session,
}: Omit<SeenEvent, 'times'>): string {
  return JSON.stringify([action, userId, origin, call, status, session]);
}
