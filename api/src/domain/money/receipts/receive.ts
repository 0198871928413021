import { rm } from 'node:fs/promises';
import type { ReceiptType } from '@paddock/contract/platform/file-type';
import type { FastifyRequest } from 'fastify';
import { explainRefusal } from '../../../platform/db/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { judge } from './judge.ts';
import { readUpload, type Upload } from './read-upload.ts';

/** A receipt that has arrived: its content is in a draft until it is stored. */
export interface ArrivedFile extends Upload {
  readonly draft: string;
  readonly type: ReceiptType;
}

/**
 * Takes in the file of one receipt, for as long as `work` stores it. Nothing is left of one that is refused
 * or breaks off.
 * @throws CallError
 */
export async function receiveFile<Stored>(
  { files }: Pick<Deps, 'files'>,
  request: FastifyRequest,
  work: (arrived: ArrivedFile) => Promise<Stored>,
): Promise<Stored> {
  let draft: string | undefined;
  try {
    draft = await files.draft();
    const upload = await readUpload(request, draft);
    const type = await judge(draft);
    await files.sendAhead(upload.hash, draft);
    return await work({ ...upload, draft, type });
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

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE']);

/** What an upload failed of, as far as there is a sentence for it. */
function explainUpload(thrown: unknown, request: FastifyRequest): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (typeof code === 'string' && noRoom.has(code))
    return new CallError('unavailable', {
      message: 'The server has no space for files at the moment. Nothing was saved.',
      cause: thrown,
    });
  if (request.raw.destroyed && !request.raw.complete)
    return new CallError('bad_request', { message: 'The upload was interrupted.', cause: thrown });
  return thrown;
}
