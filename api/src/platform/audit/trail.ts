import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { ago, byHousekeeping, dayMs, seenDays, type Retention } from '../retention.ts';

/** Something noticed at sign-in or access. All it says about a person is their number here. */
interface SeenEvent {
  readonly action: 'sign-in' | 'sign-in-refused' | 'refused';
  readonly happenedAt: Date;
  readonly userId: number | null;
  /** The address that the call came from. */
  readonly origin: string;
  /** `POST /api/forms/:category/:type` */
  readonly call: string;
  readonly status: number;
  /** Token of the new session. It identifies the owner, and is not stored. */
  readonly session: string | null;
  /** How often the same was seen within a moment. */
  readonly times: number;
}

async function insertSeen(db: Db, seen: readonly SeenEvent[]): Promise<void> {
  const rows = await Promise.all(
    seen.map(async (event) => ({
      happened_at: event.happenedAt,
      user_id:
        event.userId ?? (event.session === null ? null : await findHolder(db, event.session)),
      origin: event.origin,
      action: event.action,
      after: JSON.stringify({ call: event.call, status: event.status, times: event.times }),
    })),
  );
  await db.insertInto('audit_events').values(rows).execute();
}

const holderRow = { id: z.int() };

/** The user who owns a session of our own sign-in, or will own it from its first call on. */
async function findHolder(db: Db, session: string): Promise<number | null> {
  const rows = await readRows(
    db,
    holderRow,
    sql`
    select users.id
    from auth.session
    join auth."user" as known on known.id = session."userId"
    left join identities on identities.provider = 'embedded' and identities.subject = known.id
    join users on users.id = identities.user_id
      or (identities.user_id is null and users.revoked_at is null
        and (users.phone_number = known."phoneNumber"
          or (known."emailVerified" and lower(users.email) = lower(known.email))))
    where session.token = ${session}
    order by users.id
    limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** Deletes sign-in and access events before an instant. Changes of access stay. */
async function dropSeenBefore(db: Db, instant: Date): Promise<void> {
  await db
    .deleteFrom('audit_events')
    .where('action', 'in', ['sign-in', 'sign-in-refused', 'refused'])
    .where('happened_at', '<', instant)
    .execute();
}

export const auditRetention: Retention = {
  tables: ['audit_events'],
  period: `sign-ins and refusals ${seenDays} days; changes kept`,
  why: 'who changed what',
  by: byHousekeeping,
  drop: async (tidying) => dropSeenBefore(tidying.db, ago(tidying, seenDays * dayMs)),
};

const flushMs = 1_000;
/** Kinds of events between two flushes; more than that is a flood, and the log says so. */
const heldAtMost = 5_000;

/** Records sign-in and access events a moment later, so that no answer waits for it. */
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
      const key = rowKey(event);
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

/** The same event from the same caller within a moment is one row, so that a flood does not fill the table. */
function rowKey({
  action,
  userId,
  origin,
  call,
  status,
  session,
}: Omit<SeenEvent, 'times'>): string {
  return JSON.stringify([action, userId, origin, call, status, session]);
}
