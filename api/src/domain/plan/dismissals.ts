import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { now, sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import type { Author } from '../../engine/entities/source.ts';

const dismissalRow = {
  id: z.int(),
  fingerprint: z.string(),
  reason: z.string(),
  full_name: z.string(),
  created_at: z.date(),
};
export type DismissalRow = RowOf<typeof dismissalRow>;

/** The warnings of a project that somebody dismissed. */
export async function loadDismissals(db: Db, projectId: number): Promise<DismissalRow[]> {
  return readRows(
    db,
    dismissalRow,
    sql`
    select d.id, d.fingerprint, d.reason, d.created_at,
      coalesce(person.full_name, 'User ' || d.user_id) as full_name
    from warning_dismissals as d
    join users on users.id = d.user_id
    left join contacts as person on person.id = users.contact_id
    where d.project_id = ${projectId} and d.archived_at is null`,
  );
}

interface Dismissal {
  readonly projectId: number;
  /** The first of those whom it concerns. */
  readonly contactId: number;
  readonly fingerprint: string;
  readonly reason: string;
}

const keyRow = { id: z.int() };

/** Dismisses a warning. If two people do so at once, the first reason stays. */
export async function dismiss(db: Db, dismissal: Dismissal, author: Author): Promise<number> {
  const { projectId, contactId, fingerprint, reason } = dismissal;
  return db.transaction().execute(async (transaction) => {
    const [made] = await readRows(
      transaction,
      keyRow,
      sql`
      insert into warning_dismissals (project_id, contact_id, fingerprint, reason, user_id)
      values (${projectId}, ${contactId}, ${fingerprint}, ${reason}, ${author.senderId})
      on conflict (project_id, fingerprint) where archived_at is null do nothing
      returning id`,
    );
    if (made === undefined) return standing(transaction, dismissal);
    await note(transaction, author, { id: made.id, action: 'create', after: dismissal });
    return made.id;
  });
}

async function standing(db: Db, { projectId, fingerprint }: Dismissal): Promise<number> {
  const { id } = await db
    .selectFrom('warning_dismissals')
    .where('project_id', '=', projectId)
    .where('fingerprint', '=', fingerprint)
    .where('archived_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Brings a dismissed warning back, once.
 * @throws CallError `not_found`
 */
export async function restore(
  db: Db,
  { projectId, id }: { readonly projectId: number; readonly id: number },
  author: Author,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('warning_dismissals')
      .set({ archived_at: now })
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .where('archived_at', 'is', null)
      .returning('reason')
      .executeTakeFirst();
    if (row === undefined) throw new CallError('not_found');
    await note(transaction, author, { id, action: 'archive', after: row });
  });
}

async function note(
  db: Db,
  { senderId, origin }: Author,
  { id, action, after }: { id: number; action: 'create' | 'archive'; after: object },
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      user_id: senderId,
      origin,
      action,
      subject_table: 'warning_dismissals',
      subject_id: id,
      [action === 'create' ? 'after' : 'before']: JSON.stringify(after),
    })
    .execute();
}
