import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { holdFile } from '../../platform/files/queries.ts';
import { cleanName } from '../money/receipts/file-name.ts';
import { findUpload, setArchived } from '../money/receipts/queries.ts';
import { receiveFile, type ArrivedFile } from '../money/receipts/receive.ts';
import { noted } from './note-change.ts';
import { openClaim, ownClaim, type Own } from './own.ts';
import { holdClaim, type ClaimRow } from './queries.ts';

type Receiving = Pick<Deps, 'db' | 'files' | 'now'> & Omit<Own, 'db' | 'now'>;

/** Takes in a receipt of a claim. The same upload again changes nothing, but for one that was removed: it is back. */
export async function addReceiptTo(
  deps: Receiving,
  id: number,
  request: FastifyRequest,
): Promise<ClaimRow> {
  await ownClaim({ ...deps, now: deps.now() }, id);
  return receiveFile(deps, request, async (arrived) =>
    deps.db
      .transaction()
      .execute(async (db) => store({ ...deps, db, now: deps.now() }, id, arrived)),
  );
}

type Storing = Own & Pick<Deps, 'files'>;

async function store(own: Storing, id: number, arrived: ArrivedFile): Promise<ClaimRow> {
  const { db, author, person, files } = own;
  await holdClaim(db, id);
  const earlier = await findUpload(db, arrived.uploadId);
  if (earlier !== undefined && (earlier.claim_id !== id || earlier.content_hash !== arrived.hash))
    throw new CallError('conflict', {
      field: 'uploadId',
      message: 'Something else was already sent with this ID.',
    });
  if (earlier?.archived_at === null) return ownClaim(own, id);
  const { receipts } = await openClaim(own, id);
  if (receipts.length >= receiptBounds.receipts)
    throw new CallError('conflict', {
      message: `A claim can have up to ${receiptBounds.receipts} receipts.`,
    });
  await holdFile(db, arrived.hash);
  await files.put(arrived.hash, arrived.draft);
  await noted(db, author, { id, action: 'edit' }, async () =>
    earlier === undefined
      ? db
          .insertInto('receipts')
          .values({
            claim_id: id,
            upload_id: arrived.uploadId,
            content_hash: arrived.hash,
            name: cleanName(arrived.name, arrived.type),
            type: arrived.type,
            bytes: arrived.bytes,
            user_id: person.id,
          })
          .execute()
      : setArchived(db, earlier.id, null),
  );
  return ownClaim(own, id);
}

/** One of a claim that its person can still change. It is kept for thirty days. */
export async function removeReceiptOf(own: Own, id: number, receiptId: number): Promise<ClaimRow> {
  const { db, author, now } = own;
  const row = await openClaim(own, id);
  await refuseOthers(db, { id, receiptId });
  if (!row.receipts.some((one) => one.id === receiptId)) return row;
  await noted(db, author, { id, action: 'edit' }, async () => setArchived(db, receiptId, now));
  return ownClaim(own, id);
}

async function refuseOthers(
  db: Db,
  { id, receiptId }: { readonly id: number; readonly receiptId: number },
): Promise<void> {
  const found = await db
    .selectFrom('receipts')
    .select('id')
    .where('id', '=', receiptId)
    .where('claim_id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new CallError('not_found');
}
