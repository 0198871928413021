import type { Db } from '../../platform/db/client.ts';

interface Seen {
  readonly table: 'api_tokens' | 'share_links' | 'webhooks';
  readonly id: number;
  readonly userId: number;
  readonly origin: string;
  readonly action: 'create' | 'edit' | 'revoke';
  /** Its content, without its secret. */
  readonly what: object;
}

/** Puts on record that a secret was made or revoked. */
export async function onRecord(
  db: Db,
  { table, id, userId, origin, action, what }: Seen,
): Promise<void> {
  const said = JSON.stringify(what);
  await db
    .insertInto('audit_events')
    .values({
      user_id: userId,
      origin,
      action,
      subject_table: table,
      subject_id: id,
      before: action === 'revoke' ? said : null,
      after: action === 'revoke' ? null : said,
    })
    .execute();
}
