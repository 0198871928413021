import {
  addReceipt,
  readReceiptFile,
  readReceipts,
  removeReceipt,
  restoreReceipt,
  type Receipt,
  receiptBounds,
} from '@paddock/contract/domain/money/receipts/receipts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { holdFile } from '../../../platform/files/queries.ts';
import { requirePerson } from '../../../platform/http/access.ts';
import { answer } from '../../../platform/http/route.ts';
import { cleanName, sendFile } from './send-file.ts';
import {
  hasExpenditure,
  isOfDraft,
  listReceipts,
  type ReceiptRow,
  findReceipt,
  holdExpenditure,
  noteChange,
  setArchived,
  countReceipts,
  findUpload,
  insertReceipt,
  type NewReceipt,
} from './queries.ts';
import { receiveFile, type ArrivedFile } from './receive.ts';

/** Uploads that go on at once: of one person, and in all. Each holds a file and a connection open. */
const most = { ofPerson: 3, inAll: 24 } as const;

interface Slots {
  /** @throws CallError if too many are in progress already */
  hold<T>(personId: number, work: () => Promise<T>): Promise<T>;
}

function openSlots(): Slots {
  const held = new Map<number, number>();
  let all = 0;
  const add = (personId: number, count: number) => {
    all += count;
    const next = (held.get(personId) ?? 0) + count;
    if (next === 0) held.delete(personId);
    else held.set(personId, next);
  };
  return {
    async hold(personId, work) {
      if ((held.get(personId) ?? 0) >= most.ofPerson || all >= most.inAll)
        throw new CallError('too_many_requests', {
          message: 'Other uploads are still in progress. Wait a moment and try again.',
        });
      add(personId, 1);
      try {
        return await work();
      } finally {
        add(personId, -1);
      }
    },
  };
}

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
    return { receipts: (await listReceipts(deps.db, id)).map(presentReceipt) };
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

/**
 * Lets the calls below `app` receive receipts, a limited number of them at once.
 * @returns a function that reserves a place for one
 */
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
      return await slots.hold(requirePerson(request).id, work);
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'too_many_requests')
        void reply.header('retry-after', '5');
      throw thrown;
    }
  };
}

function askedBy(request: FastifyRequest, receiptId: number) {
  return { receiptId, userId: requirePerson(request).id, origin: request.ip };
}

/** Takes in one receipt of an expenditure. @throws CallError */
async function addTo(
  deps: Deps,
  expenditureId: number,
  request: FastifyRequest,
): Promise<ReceiptRow> {
  if (!(await hasExpenditure(deps.db, expenditureId))) throw new CallError('not_found');
  return receiveFile(deps, request, async (arrived) =>
    store(deps, {
      ...arrived,
      expenditureId,
      senderId: requirePerson(request).id,
      origin: request.ip,
    }),
  );
}

interface Asked {
  readonly receiptId: number;
  readonly userId: number;
  readonly origin: string;
}

/** Removes a receipt, as far as it is not removed. @throws CallError `not_found` */
async function remove({ db, now }: Deps, asked: Asked): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await findReceipt(transaction, asked.receiptId);
    await holdExpenditure(transaction, requireExpenditure(row));
    const held = await findReceipt(transaction, asked.receiptId);
    if (held?.archived_at !== null) return;
    const at = now();
    await setArchived(transaction, held.id, at);
    await noteChange(transaction, {
      ...asked,
      action: 'archive',
      before: { archived_at: null },
      after: { archived_at: at.toISOString() },
    });
  });
}

/** Brings a removed receipt back. @throws CallError */
async function restore({ db }: Deps, asked: Asked): Promise<ReceiptRow> {
  return db.transaction().execute(async (transaction) => {
    const row = await findReceipt(transaction, asked.receiptId);
    const expenditureId = requireExpenditure(row);
    const archived = await holdExpenditure(transaction, expenditureId);
    const held = await findReceipt(transaction, asked.receiptId);
    if (held === undefined) throw new CallError('not_found');
    if (held.archived_at === null) return held;
    if (archived === true)
      throw new CallError('conflict', {
        message: 'This expenditure is archived. Restore it first.',
      });
    await refuseTooMany(transaction, expenditureId);
    await setArchived(transaction, held.id, null);
    await noteChange(transaction, {
      ...asked,
      action: 'restore',
      before: { archived_at: held.archived_at.toISOString() },
      after: { archived_at: null },
    });
    return { ...held, archived_at: null };
  });
}

/** A receipt of a claim that is not approved is changed with its claim. */
function requireExpenditure(row: ReceiptRow | undefined): number {
  if (row === undefined || row.prj_expenditure_id === null) throw new CallError('not_found');
  return row.prj_expenditure_id;
}

function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    addedBy: row.added_by,
    addedAt: row.created_at.toISOString(),
  };
}

interface Arrived extends ArrivedFile {
  readonly expenditureId: number;
  readonly senderId: number;
  readonly origin: string;
}

/**
 * Stores a receipt and its file, both or none. The same upload again gets the same answer.
 * @throws CallError `conflict`, `not_found`, or `unavailable` if files can’t be stored now
 */
async function store(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  arrived: Arrived,
): Promise<ReceiptRow> {
  return db.transaction().execute(async (transaction) => {
    const archived = await holdExpenditure(transaction, arrived.expenditureId);
    if (archived === undefined) throw new CallError('not_found');
    const earlier = await findUpload(transaction, arrived.uploadId);
    if (earlier !== undefined) return same(earlier, arrived);
    if (archived) throw conflict('This expenditure is archived. Restore it first.');
    await refuseTooMany(transaction, arrived.expenditureId);
    await holdFile(transaction, arrived.hash);
    await files.put(arrived.hash, arrived.draft);
    return insert(transaction, arrived);
  });
}

function same(earlier: ReceiptRow, arrived: Arrived): ReceiptRow {
  const isSame =
    earlier.user_id === arrived.senderId &&
    earlier.content_hash === arrived.hash &&
    earlier.prj_expenditure_id === arrived.expenditureId;
  if (isSame) return earlier;
  throw conflict('Something else was already sent with this ID.', 'uploadId');
}

/** @throws CallError if a locked expenditure has all the receipts that it may have */
async function refuseTooMany(db: Db, expenditureId: number): Promise<void> {
  if ((await countReceipts(db, expenditureId)) >= receiptBounds.receipts)
    throw conflict(`An expenditure can have up to ${receiptBounds.receipts} receipts.`);
}

async function insert(db: Db, arrived: Arrived): Promise<ReceiptRow> {
  const receipt: NewReceipt = {
    prj_expenditure_id: arrived.expenditureId,
    upload_id: arrived.uploadId,
    content_hash: arrived.hash,
    name: cleanName(arrived.name, arrived.type),
    type: arrived.type,
    bytes: arrived.bytes,
    user_id: arrived.senderId,
  };
  const id = await insertReceipt(db, receipt);
  await noteChange(db, {
    userId: arrived.senderId,
    origin: arrived.origin,
    action: 'create',
    receiptId: id,
    before: null,
    after: receipt,
  });
  const row = await findUpload(db, arrived.uploadId);
  if (row === undefined) throw new Error('A receipt that was just saved is gone');
  return row;
}

function conflict(message: string, field?: string): CallError {
  return new CallError('conflict', field === undefined ? { message } : { message, field });
}
