import type { MessageWays } from '@paddock/contract/platform/message-ways';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { gatewayFor, type Gateways } from './gateways.ts';

/** Someone whom a message would be for. */
export interface Addressee {
  readonly contactId: number;
  /** Null for someone who can’t sign in. */
  readonly userId: number | null;
  /** If no device reaches them, it goes by a gateway. */
  readonly isUrgent: boolean;
}

const nameRow = { contactId: z.int(), name: z.string() };

/** How a message would reach these people now. */
export async function countWays(
  db: Db,
  people: readonly Addressee[],
  gateways: Gateways,
): Promise<MessageWays> {
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  const without = people.filter(({ userId }) => userId === null);
  const urgent = new Set(people.flatMap(({ userId, isUrgent }) => (isUrgent ? [userId] : [])));
  const reach = await readUserWays(db, userIds, gateways);
  const count = (way: UserWay) =>
    reach.filter((one) => one.way === way && (way === 'push' || urgent.has(one.userId))).length;
  const ways = { push: count('push'), text: count('text'), mail: count('mail') };
  const noAccess = await readRows(
    db,
    nameRow,
    sql`
    select id as "contactId", full_name as name from contacts
    where id = any(${without.map(({ contactId }) => contactId)}::int[])
    order by full_name, id`,
  );
  return { ...ways, app: new Set(userIds).size - ways.push - ways.text - ways.mail, noAccess };
}

const wayRow = { userId: z.int(), way: z.nullable(z.enum(['push', 'text', 'mail'])) };
type UserWay = 'push' | 'text' | 'mail';

/** How each of these users would get an urgent message; null if only in the app. */
export async function readUserWays(db: Db, userIds: readonly number[], gateways: Gateways) {
  return readRows(
    db,
    wayRow,
    sql`
    select id as "userId", case
      when exists (select from push_channels where user_id = users.id) then 'push'
      else ${gatewayFor(gateways)} end as way
    from users where id = any(${userIds}::int[]) order by id`,
  );
}
