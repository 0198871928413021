import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { requirePerson } from '../../platform/http/access.ts';

interface Noted {
  readonly action: string;
  readonly table: string;
  /** Null for an act that has no one row. */
  readonly id: number | null;
  /** What was asked, or what it made. */
  readonly after?: object | null;
}

/** Puts on record what a person did to the accounts, in the transaction that does it. */
export async function note(
  db: Db,
  request: FastifyRequest,
  { action, table, id, after = null }: Noted,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      user_id: requirePerson(request).id,
      origin: request.ip,
      action,
      subject_table: table,
      subject_id: id,
      before: null,
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}
