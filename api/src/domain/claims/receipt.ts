import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { holdFile } from '../../platform/files/queries.ts';
import { explainUpload } from '../money/receipts/add.ts';
import { cleanName } from '../money/receipts/file-name.ts';
import { judge } from '../money/receipts/judge.ts';
import { readUpload } from '../money/receipts/read-upload.ts';
import { noted } from './note-change.ts';
import { openClaim, ownClaim, type Own } from './own.ts';
import type { ClaimRow } from './queries.ts';

type Receiving = Pick<Deps, 'db' | 'files' | 'now'> & Omit<Own, 'db' | 'now'>;

/** Takes in the receipt of a claim; one that was there before is removed. The same upload again changes nothing. */
export async function addReceiptTo(
  deps: Receiving,
  id: number,
  request: FastifyRequest,
): Promise<ClaimRow> {
  const { db, files } = deps;
  await ownClaim({ ...deps, now: deps.now() }, id);
  let draft: string | undefined;
  try {
    draft = await files.draft();
    const upload = await readUpload(request, draft);
    const type = await judge(draft);
    const path = draft;
    await files.sendAhead(upload.hash, path);
    return await db.transaction().execute(async (transaction) => {
      const own = { ...deps, db: transaction, now: deps.now() };
      const earlier = await transaction
        .selectFrom('receipts')
        .select(['claim_id', 'content_hash', 'archived_at'])
        .where('upload_id', '=', upload.uploadId)
        .executeTakeFirst();
      if (earlier !== undefined) {
        if (earlier.claim_id === id && earlier.content_hash === upload.hash)
          return ownClaim(own, id);
        throw new CallError('conflict', {
          field: 'uploadId',
          message: 'Something else was already sent with this ID.',
        });
      }
      await openClaim(own, id);
      await holdFile(transaction, upload.hash);
      await files.put(upload.hash, path);
      await noted(transaction, deps.author, { id, action: 'edit' }, async () => {
        await transaction
          .updateTable('receipts')
          .set({ archived_at: own.now })
          .where('claim_id', '=', id)
          .where('archived_at', 'is', null)
          .execute();
        await transaction
          .insertInto('receipts')
          .values({
            claim_id: id,
            upload_id: upload.uploadId,
            content_hash: upload.hash,
            name: cleanName(upload.name, type),
            type,
            bytes: upload.bytes,
            user_id: deps.person.id,
          })
          .execute();
      });
      return ownClaim(own, id);
    });
  } catch (thrown) {
    throw explainUpload(explainRefusal(thrown, refusals), request);
  } finally {
    if (draft !== undefined) await rm(draft, { force: true });
  }
}

const refusals = {
  receipts_upload_id_key: {
    field: 'uploadId',
    message: 'Something else was already sent with this ID.',
  },
};
