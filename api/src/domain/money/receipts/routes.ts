import {
  addReceipt,
  readReceiptFile,
  readReceipts,
  removeReceipt,
  restoreReceipt,
} from '@paddock/contract/domain/money/receipts/receipts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { personOf } from '../../../platform/http/access.ts';
import { answer } from '../../../platform/http/route.ts';
import { addTo } from './add.ts';
import { presentReceipt } from './store.ts';
import { hasExpenditure, isOfDraft, receiptsOf } from './queries.ts';
import { remove, restore } from './remove.ts';
import { sendFile } from './send-file.ts';
import { openSlots } from './slots.ts';

export async function receipts(app: FastifyInstance, deps: Deps): Promise<void> {
  const take = receiptUploads(app);

  answer(
    app,
    addReceipt,
    async (request, reply) =>
      take(request, reply, async () =>
        presentReceipt(await addTo(deps, request.params.id, request)),
      ),
    { takesFile: true },
  );

  answer(app, readReceipts, async ({ params: { id } }) => {
    if (!(await hasExpenditure(deps.db, id))) throw new CallError('not_found');
    return { receipts: (await receiptsOf(deps.db, id)).map(presentReceipt) };
  });

  answer(app, readReceiptFile, async (request, reply) => {
    if (await isOfDraft(deps.db, request.params.id)) throw new CallError('not_found');
    return sendFile(deps, request.params.id, request, reply);
  });

  answer(app, removeReceipt, async (request) => {
    await remove(deps, askedBy(request, request.params.id));
    return { removed: true as const };
  });

  answer(app, restoreReceipt, async (request) =>
    presentReceipt(await restore(deps, askedBy(request, request.params.id))),
  );
}

/** Lets the calls below `app` take receipts, a bounded number of them at once. @returns what holds a place for one */
export function receiptUploads(app: FastifyInstance) {
  const slots = openSlots();
  // The handler reads a body itself, as it comes, once it is settled that anybody wants it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  return async <Made>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Made>,
  ): Promise<Made> => {
    try {
      return await slots.hold(personOf(request).id, work);
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'too_many_requests')
        void reply.header('retry-after', '5');
      throw thrown;
    }
  };
}

function askedBy(request: FastifyRequest, receiptId: number) {
  return { receiptId, userId: personOf(request).id, origin: request.ip };
}
