import { z } from 'zod';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import type { Db } from '../db/client.ts';
import { ago, byHousekeeping, dayMs, seenDays, type Retention } from '../retention.ts';

/** Something that was seen at the door. Nothing in it tells more of a person than their number here. */
export interface SeenEvent {
  readonly action: 'sign-in' | 'sign-in-refused' | 'refused';
  readonly happenedAt: Date;
  readonly userId: number | null;
  /** The address that the call came from. */
  readonly origin: string;
  /** `POST /api/forms/:category/:type` */
  readonly call: string;
  readonly status: number;
  /** Token of the session that was begun. It says whose it is, and is not kept. */
  readonly session: string | null;
  /** How often the same was seen within a moment. */
  readonly times: number;
}

export async function insertSeen(db: Db, seen: readonly SeenEvent[]): Promise<void> {
  const rows = await Promise.all(
    seen.map(async (event) => ({
      happened_at: event.happenedAt,
      user_id: event.userId ?? (event.session === null ? null : await holderOf(db, event.session)),
      origin: event.origin,
      action: event.action,
      after: JSON.stringify({ call: event.call, status: event.status, times: event.times }),
    })),
  );
  await db.insertInto('audit_events').values(rows).execute();
}

const holderRow = { id: z.int() };

/** The user that a session of our own sign-in belongs to, or will belong to from its first call on. */
async function holderOf(db: Db, session: string): Promise<number | null> {
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

/** Forgets what was seen at the door before an instant. Changes of access stay. */
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
