import { z } from 'zod';
import type { Author } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const heldRow = { held: z.nullable(z.string()) };

/** Changes a claim and puts on record what it held before and after, in the same transaction. */
export async function noted(
  db: Db,
  { senderId, origin }: Author,
  { id, action }: { readonly id: number; readonly action: string },
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await heldBy(db, id);
  await change();
  await db
    .insertInto('audit_events')
    .values({
      user_id: senderId,
      origin,
      action,
      subject_table: 'claims',
      subject_id: id,
      before,
      after: await heldBy(db, id),
    })
    .execute();
}

/** With its receipt, by the hash of its content. */
async function heldBy(db: Db, id: number): Promise<string | null> {
  const [row] = await readRows(
    db,
    heldRow,
    sql`
    select (to_jsonb(t) - 'submission_id' - 'content_hash' - 'created_at' - 'updated_at' || jsonb_build_object(
      'receipts', (select jsonb_agg(content_hash order by id) from receipts
        where claim_id = t.id and archived_at is null)))::text as held
    from claims as t where id = ${id}`,
  );
  return row?.held ?? null;
}
