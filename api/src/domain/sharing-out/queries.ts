import type { Db } from '../../platform/db/client.ts';

export async function nameOfContact(db: Db, contactId: number): Promise<string> {
  const { full_name } = await db
    .selectFrom('contacts')
    .select('full_name')
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return full_name;
}
