import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { personOf } from '../../../platform/http/access.ts';
import { judge } from './judge.ts';
import { hasExpenditure, type ReceiptRow } from './queries.ts';
import { readUpload } from './read-upload.ts';
import { store } from './store.ts';

/**
 * Takes in one receipt. Nothing is left of one that is refused or breaks off.
 * @throws CallError
 */
export async function addTo(
  deps: Deps,
  expenditureId: number,
  request: FastifyRequest,
): Promise<ReceiptRow> {
  if (!(await hasExpenditure(deps.db, expenditureId))) throw new CallError('not_found');
  let draft: string | undefined;
  try {
    draft = await deps.files.draft();
    const upload = await readUpload(request, draft);
    const type = await judge(draft);
    const { id: senderId } = personOf(request);
    const origin = request.ip;
    return await store(deps, { ...upload, draft, type, expenditureId, senderId, origin });
  } catch (thrown) {
    throw explainUpload(thrown, request);
  } finally {
    if (draft !== undefined) await rm(draft, { force: true });
  }
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE']);

/** What an upload failed of, as far as there is a sentence for it. */
export function explainUpload(thrown: unknown, request: FastifyRequest): unknown {
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
