import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { personOf } from '../../../platform/http/access.ts';
import { hasExpenditure, type ReceiptRow } from './queries.ts';
import { receiveFile } from './receive.ts';
import { store } from './store.ts';

/** Takes in one receipt of an expenditure. @throws CallError */
export async function addTo(
  deps: Deps,
  expenditureId: number,
  request: FastifyRequest,
): Promise<ReceiptRow> {
  if (!(await hasExpenditure(deps.db, expenditureId))) throw new CallError('not_found');
  return receiveFile(deps, request, async (arrived) =>
    store(deps, {
      ...arrived,
      expenditureId,
      senderId: personOf(request).id,
      origin: request.ip,
    }),
  );
}
