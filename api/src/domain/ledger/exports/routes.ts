import {
  checkExport,
  ledgerFormats,
  type LedgerFormatName,
  readBatches,
  readBatchFile,
  readExport,
  undoBatch,
  takeBatch,
} from '@paddock/contract/domain/ledger/exports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/client.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { requirePerson } from '../../../platform/http/access.ts';
import { answer } from '../../../platform/http/route.ts';
import { note } from '../note.ts';
import { listBatches } from './batch-list.ts';
import { ledgerCodes } from './codes.ts';
import { writers } from './formats/writers.ts';
import { type Asked, planBatch, type Plan, sumPostings } from './plan-batch.ts';

/** Bills and payments to a ledger: what the next batch holds, and the batches that were made. */
export async function exports(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  await app.register(ledgerCodes, deps);

  answer(app, checkExport, async ({ params, query }) => {
    const plan = await planBatch(db, { ...params, ...query });
    const { number, postings, unmapped, incomplete } = plan;
    const count = (kind: string) =>
      postings.filter(({ entry, reverses }) => reverses === null && entry.kind === kind).length;
    return {
      number,
      bills: count('bill'),
      payments: count('payment'),
      reversals: postings.filter(({ reverses }) => reverses !== null).length,
      sums: sumPostings(postings),
      unmapped,
      incomplete,
    };
  });

  answer(app, readExport, async ({ params: { format }, query }, reply) => {
    const asked = { format, from: query.from, until: query.until };
    const plan = await planBatch(db, asked);
    if (query.without_incomplete === 'no') requireComplete(plan);
    return sendFile(reply, format, plan.number, writeFile(deps, asked, plan));
  });

  answer(app, takeBatch, async (request) => {
    const { from, until, withoutIncomplete } = request.body;
    const asked = { format: request.params.format, from, until };
    const id = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        // One batch at a time. A lock on the table comes before the first look at what is in it.
        await sql`lock table ledger_batches in exclusive mode`.execute(transaction);
        const plan = await planBatch(transaction, asked);
        if (!withoutIncomplete) requireComplete(plan);
        if (plan.postings.length === 0)
          throw new CallError('conflict', { message: 'There is nothing new to export.' });
        return storeBatch(transaction, request, asked, plan, writeFile(deps, asked, plan));
      });
    const [made] = await listBatches(db, { id });
    if (made === undefined) throw new CallError('not_found');
    return made;
  });

  answer(app, readBatches, async ({ params: { format } }) => ({
    batches: await listBatches(db, { format }),
  }));

  answer(app, readBatchFile, async ({ params: { id } }, reply) => {
    const batch = await db
      .selectFrom('ledger_batches')
      .where('id', '=', id)
      .select(['format', 'number', 'file'])
      .executeTakeFirst();
    const format = formatNames.find((name) => name === batch?.format);
    if (batch === undefined || format === undefined) throw new CallError('not_found');
    return sendFile(reply, format, batch.number, batch.file);
  });

  answer(app, undoBatch, async (request) => {
    await db.transaction().execute(async (transaction) => {
      await undo(transaction, request, request.params.id);
    });
    return { undone: true as const };
  });
}

const formatNames = Object.keys(ledgerFormats).filter(
  (name): name is LedgerFormatName => name in ledgerFormats,
);

function writeFile({ now, config }: Deps, { format, from, until }: Asked, plan: Plan): Buffer {
  const { productName } = config;
  const { number, codes, postings } = plan;
  return writers[format].write(postings, {
    number,
    from,
    until,
    madeAt: now(),
    codes,
    productName,
  });
}

function sendFile(reply: FastifyReply, format: LedgerFormatName, number: number, file: Buffer) {
  const { type, name } = writers[format];
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name(number)}"`,
      'cache-control': 'no-store',
    })
    .send(file);
}

/** @throws CallError that says what has no code, and what is not known */
function requireComplete({ unmapped, incomplete }: Plan): void {
  if (unmapped.length === 0 && incomplete.length === 0) return;
  const shown = 5;
  const more = (count: number) => (count > shown ? ` and ${count - shown} more` : '');
  const codesMissing =
    unmapped.length === 0
      ? []
      : [
          `These have no code: ${unmapped
            .slice(0, shown)
            .map(({ title }) => title)
            .join('; ')}${more(unmapped.length)}.`,
        ];
  const unknown =
    incomplete.length === 0
      ? []
      : [
          `These are not complete: ${incomplete
            .slice(0, shown)
            .map(({ title, why }) => `${title}: ${why}`)
            .join(' ')}${more(incomplete.length)}`,
        ];
  throw new CallError('conflict', { message: [...codesMissing, ...unknown].join(' ') });
}

async function storeBatch(
  db: Db,
  request: FastifyRequest,
  { format, from, until }: Asked,
  { number, postings }: Plan,
  file: Buffer,
): Promise<number> {
  const { id: userId } = requirePerson(request);
  const { id } = await db
    .insertInto('ledger_batches')
    .values({ format, number, starts_on: from, ends_on: until, file, made_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Reversals come before what takes its place.
  const rows = postings
    .toSorted((one, other) => Number(one.reverses === null) - Number(other.reverses === null))
    .map(({ entry, reverses, hash }) => ({
      batch_id: id,
      kind: entry.kind,
      subject_id: entry.id,
      reverses: reverses !== null,
      facts_hash: hash,
      entry: JSON.stringify(entry),
    }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('ledger_entries')
      .values(rows.slice(at, at + 1_000))
      .execute();
  await note(db, request, { action: 'create', table: 'ledger_batches', id });
  return id;
}

async function undo(db: Db, request: FastifyRequest, id: number): Promise<void> {
  await sql`lock table ledger_batches in exclusive mode`.execute(db);
  // A month that is being closed is closed first.
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('closed months', 0))`.execute(db);
  const [batch] = await listBatches(db, { id });
  if (batch === undefined) throw new CallError('not_found');
  if (batch.undoneAt !== null)
    throw new CallError('conflict', { message: 'This batch was undone already.' });
  if (batch.stays !== null) throw new CallError('conflict', { message: batch.stays });
  await db
    .updateTable('ledger_batches')
    .set({ undone_at: new Date(), undone_by: requirePerson(request).id })
    .where('id', '=', id)
    .execute();
  await note(db, request, { action: 'undo', table: 'ledger_batches', id });
}
