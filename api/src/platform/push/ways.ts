import type { MessageWays } from '@paddock/contract/platform/message-ways';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';

/** Someone whom a message would be for. */
export interface Addressee {
  readonly contactId: number;
  /** Null for someone who can’t sign in. */
  readonly userId: number | null;
}

const nameRow = { contactId: z.int(), name: z.string() };

/** How a message would reach these people now. */
export async function countWays(db: Db, people: readonly Addressee[]): Promise<MessageWays> {
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  const without = people.filter(({ userId }) => userId === null);
  const push = (await withDevice(db, userIds)).length;
  const noAccess = await readRows(
    db,
    nameRow,
    sql`
    select id as "contactId", full_name as name from contacts
    where id = any(${without.map(({ contactId }) => contactId)}::int[])
    order by full_name, id`,
  );
  return { push, app: new Set(userIds).size - push, noAccess };
}

/** The people among these with notifications on for a device. */
export async function withDevice(db: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('push_channels')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', [0, ...userIds])
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: id }) => id);
}
