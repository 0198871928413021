import { addInvoice, invoiceBytes, previewInvoice } from '@paddock/contract/domain/ledger/invoices';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import { refusedPart, takeMultipartOnly } from '../../../engine/forms/read-parts.ts';
import type { FormParts } from '../../../engine/forms/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { requirePerson } from '../../../platform/http/access.ts';
import { answer } from '../../../platform/http/route.ts';
import type { InvoiceReader } from './read-apart.ts';
import { findFacts, storeInvoice, type InvoiceFile } from './store-invoice.ts';

/** Size limit of a body: the file and its envelope. */
const mostBytes = invoiceBytes + 64 * 1_024;

interface InvoiceDeps extends Pick<Deps, 'db' | 'documents' | 'files' | 'now'>, FormParts {
  readonly invoiceReader: InvoiceReader;
}

export async function invoices(app: FastifyInstance, deps: InvoiceDeps): Promise<void> {
  const { invoiceReader } = deps;
  takeMultipartOnly(app, mostBytes);
  answer(
    app,
    previewInvoice,
    async (request) => {
      const { bytes } = await readFile(request, ['file']);
      const { invoice, notes, pageDiffers } = await invoiceReader.read(bytes);
      const shown = pageDiffers === null ? notes : [...notes, pageDiffers];
      return { invoice, notes: [...shown], ...(await findFacts(deps, invoice, pageDiffers)) };
    },
    { takesFile: true },
  );

  answer(
    app,
    addInvoice,
    async (request) => {
      const file = await readFile(request, Object.keys(addInvoice.multipart.def.shape));
      const parts = readParts(request);
      const { invoice, pageDiffers } = await invoiceReader.read(file.bytes);
      if (invoice === null) throw refusedPart('file', 'This file has no data of an invoice.');
      const author = { senderId: requirePerson(request).id, origin: request.ip };
      const adding = { ...deps, now: deps.now(), author };
      return storeInvoice(adding, { parts, file, invoice, pageDiffers });
    },
    { takesFile: true },
  );
}

/** The text of the parts beside the file. @throws CallError naming the first that is wrong */
function readParts({ body }: FastifyRequest) {
  const given = body instanceof FormData ? Object.fromEntries(body) : {};
  const read = z.safeParse(addInvoice.multipart, given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refusedPart(issue?.path.join('.') ?? '', issue?.message ?? 'This part is missing.');
}

/** @throws CallError naming the part that is missing, unknown or too large */
async function readFile({ body }: FastifyRequest, names: readonly string[]): Promise<InvoiceFile> {
  if (!(body instanceof FormData))
    throw new CallError('unsupported_media_type', {
      message: 'Send the invoice as multipart/form-data.',
    });
  const strange = [...body.keys()].find((name) => !names.includes(name));
  if (strange !== undefined) throw refusedPart(strange, 'An invoice has no part of this name.');
  const [file, second] = body.getAll('file');
  if (!(file instanceof File) || second !== undefined) throw refusedPart('file', 'Send one file.');
  if (file.size === 0) throw refusedPart('file', 'The file is empty.');
  if (file.size > invoiceBytes)
    throw new CallError('too_large', {
      field: 'file',
      message: `An invoice can be at most ${invoiceBytes / 1_048_576} MB.`,
    });
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}
