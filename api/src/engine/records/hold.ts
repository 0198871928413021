import type { Kind } from '../entities/kind.ts';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import { lockRecord, type HeldRecord } from './snapshot.ts';

/**
 * Locks a record as somebody saw it, until the transaction ends.
 * @throws CallError `not_found`, or `conflict` if it was changed since; then `version` is to blame
 */
export async function holdRecord(
  db: Db,
  { kind, id, version }: { kind: Kind; id: number; version: number },
): Promise<HeldRecord> {
  const record = await lockRecord(db, kind, id);
  if (record === undefined)
    throw new CallError('not_found', { message: 'This record doesn’t exist.' });
  if (record.version !== version)
    throw new CallError('conflict', {
      field: 'version',
      message: 'Someone else changed this. Reload it and try again.',
    });
  return record;
}
