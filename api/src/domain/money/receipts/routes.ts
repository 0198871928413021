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
import { explainRefusal } from '../../../platform/db/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { closedMonth } from '../../bookings/amounts.ts';
import { CallError } from '../../../platform/errors.ts';
import { holdFile } from '../../../platform/files/queries.ts';
import { requirePerson } from '../../../platform/http/access.ts';
import { answer } from '../../../platform/http/route.ts';
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
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ReceiptType } from '@paddock/contract/platform/file-type';

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
    try {
      await remove(deps, askedBy(request, request.params.id));
    } catch (thrown) {
      throw explainRefusal(thrown, closedMonth);
    }
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
        message: 'This bill is archived. Restore it first.',
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

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    addedBy: row.added_by,
    addedAt: row.created_at.toISOString(),
  };
}

interface Arrived extends Omit<ArrivedFile, 'type'> {
  readonly type: ReceiptType;
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
    if (archived) throw conflict('This bill is archived. Restore it first.');
    await refuseTooMany(transaction, arrived.expenditureId);
    return addArrived({ db: transaction, files }, arrived);
  });
}

/** Stores a file that has arrived and its row, in the transaction of its expenditure. */
export async function addArrived(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  arrived: Arrived,
): Promise<ReceiptRow> {
  await holdFile(db, arrived.hash);
  await files.put(arrived.hash, arrived.draft);
  return insert(db, arrived);
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
    throw conflict(`A bill can have up to ${receiptBounds.receipts} receipts.`);
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

const endings: Readonly<Record<ReceiptType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'application/xml': ['.xml'],
};

/**
 * The stored name of a file: no path, without invisible characters or those that reverse others, of limited
 * length, and with the extension of its type.
 */
export function cleanName(sent: string, type: ReceiptType): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = last.normalize('NFC').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  const name = seen
    .replaceAll(/[\s"<>:|?*]+/gu, ' ')
    .replace(/^[ .]+/, '')
    .trim();
  const [ending] = endings[type];
  const own = endings[type].find((one) => name.toLowerCase().endsWith(one));
  const base = own === undefined ? name : name.slice(0, -own.length);
  const short = Array.from(base)
    .slice(0, receiptBounds.nameCharacters - 5)
    .join('')
    .trim();
  return `${short || 'receipt'}${own === undefined ? ending : name.slice(-own.length)}`;
}

/** How a file is sent to a browser: to be saved, whatever it contains. */
export function formatDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** Whatever a file contains, a browser that opens it runs nothing in it and does not show it as one of our pages. */
export const asFile = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

/** @throws CallError if there is no such receipt (any more), or its file is not there as it was sent */
export async function sendFile(
  { db, files }: Deps,
  id: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await findReceipt(db, id);
  if (row === undefined || row.archived_at !== null) throw new CallError('not_found');
  const hash = await hashStream(await files.read(row.content_hash));
  if (hash !== null && hash !== row.content_hash) {
    request.log.error({ receipt: id }, 'the file of a receipt is damaged');
    throw new CallError('not_found', {
      message:
        'The file of this receipt is damaged on the server. Ask for it to be restored from a backup.',
    });
  }
  const content = hash === null ? null : await files.read(row.content_hash);
  if (content === null) {
    request.log.error({ receipt: id }, 'the file of a receipt is missing');
    throw new CallError('not_found', { message: 'The server has lost the file of this receipt.' });
  }
  reply.type(row.type).headers({
    ...asFile,
    'content-disposition': formatDisposition(row.name),
    'content-length': row.bytes,
  });
  return reply.send(content);
}

/** Opens the file before the first byte is sent; null if it doesn't exist. */
async function hashStream(content: Readable | null): Promise<string | null> {
  if (content === null) return null;
  const hash = createHash('sha256');
  for await (const part of content) if (Buffer.isBuffer(part)) hash.update(part);
  return hash.digest('hex');
}
