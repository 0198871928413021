import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealer.ts';

interface StayDeps {
  readonly db: Db;
  readonly documents: Sealer;
}

/** Moved to another person's row, it would not open. */
const describeOwner = (contactId: number) => `stay elsewhere of person ${contactId}`;

const content = z.object({ from: z.string(), until: z.string(), country: z.string() });
type Content = z.infer<typeof content>;
type StayElsewhere = Content & { readonly id: number };

const stayRow = { id: z.int(), contact_id: z.int(), sealed: z.string() };

/** Where people are beside their projects, as they typed it: they alone read it, and border rules count it. */
export async function openStays({ db, documents }: StayDeps, contactIds: readonly number[]) {
  const rows = await readRows(
    db,
    stayRow,
    sql`select id, contact_id, sealed from stays_elsewhere
    where contact_id = any(${[...contactIds]}::int[]) order by contact_id, id`,
  );
  return rows.flatMap(({ id, contact_id: contactId, sealed }) => {
    const opened = documents.open(sealed, describeOwner(contactId));
    return opened === undefined ? [] : [{ id, contactId, ...content.parse(JSON.parse(opened)) }];
  });
}

/** The stays of one person, the earliest first. */
export async function readStays(deps: StayDeps, contactId: number): Promise<StayElsewhere[]> {
  const stays = await openStays(deps, [contactId]);
  return stays
    .map(({ contactId: _whose, ...stay }) => stay)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

const most = 200;

export async function insertStay(
  { db, documents }: StayDeps,
  contactId: number,
  stay: Content,
): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('contacts')
      .where('id', '=', contactId)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const held = await transaction
      .selectFrom('stays_elsewhere')
      .where('contact_id', '=', contactId)
      .select('id')
      .execute();
    if (held.length >= most)
      throw new CallError('conflict', {
        message: `A person has at most ${most} stays elsewhere. Delete one first.`,
      });
    return transaction
      .insertInto('stays_elsewhere')
      .values({
        contact_id: contactId,
        sealed: documents.seal(JSON.stringify(stay), describeOwner(contactId)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** @throws CallError `not_found` if they have no such stay */
export async function deleteStay(
  db: Db,
  contactId: number,
  id: number,
): Promise<{ removed: true }> {
  const row = await db
    .deleteFrom('stays_elsewhere')
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new CallError('not_found');
  return { removed: true };
}
