import {
  invoiceBytes,
  previewInvoice,
  type Invoice,
} from '@paddock/contract/domain/ledger/invoices';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusedPart, takeMultipartOnly } from '../../../engine/forms/read-parts.ts';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { answer } from '../../../platform/http/route.ts';
import type { InvoiceReader } from './read-apart.ts';

/** Size limit of a body: the file and its envelope. */
const mostBytes = invoiceBytes + 64 * 1_024;

/** Most bills that are named as having a number already. */
const most = 5;

export async function invoices(
  app: FastifyInstance,
  { db, invoiceReader }: Pick<Deps, 'db'> & { readonly invoiceReader: InvoiceReader },
): Promise<void> {
  takeMultipartOnly(app, mostBytes);
  answer(
    app,
    previewInvoice,
    async (request) => {
      const { invoice, notes } = await invoiceReader.read(await readFile(request));
      if (invoice === null) return { invoice, vendorId: null, already: [], notes: [...notes] };
      const vendorId = await findVendor(db, invoice.seller.name);
      const already = await findSame(db, invoice);
      return { invoice, vendorId, already, notes: [...notes] };
    },
    { takesFile: true },
  );
}

/** @throws CallError naming the part that is missing, unknown or too large */
async function readFile({ body }: FastifyRequest): Promise<Uint8Array> {
  if (!(body instanceof FormData))
    throw new CallError('unsupported_media_type', {
      message: 'Send the invoice as multipart/form-data.',
    });
  const strange = [...body.keys()].find((name) => name !== 'file');
  if (strange !== undefined) throw refusedPart(strange, 'An invoice has no part of this name.');
  const [file, second] = body.getAll('file');
  if (!(file instanceof File) || second !== undefined) throw refusedPart('file', 'Send one file.');
  if (file.size === 0) throw refusedPart('file', 'The file is empty.');
  if (file.size > invoiceBytes)
    throw new CallError('too_large', {
      field: 'file',
      message: `An invoice can be at most ${invoiceBytes / 1_048_576} MB.`,
    });
  return new Uint8Array(await file.arrayBuffer());
}

const vendorRow = { id: z.int() };

async function findVendor(db: Db, name: string): Promise<number | null> {
  const [found] = await readRows(
    db,
    vendorRow,
    sql`select id from prj_exp_vendors where lower(vendor_name) = lower(${name}) and archived_at is null
    order by id limit 1`,
  );
  return found?.id ?? null;
}

const billRow = { id: z.int(), title: z.string() };

async function findSame(db: Db, { number }: Invoice) {
  return readRows(
    db,
    billRow,
    sql`select e.id, concat_ws(' ', v.vendor_name, e.vendor_reference) as title
    from prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id
    where lower(e.vendor_reference) = lower(${number}) and e.archived_at is null
    order by e.id desc limit ${most}`,
  );
}
