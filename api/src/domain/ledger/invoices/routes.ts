import { addInvoice, invoiceBytes, previewInvoice } from '@paddock/contract/domain/ledger/invoices';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import { readOneFile, refusedPart, takeMultipartOnly } from '../../../engine/forms/read-parts.ts';
import type { FormParts } from '../../../engine/forms/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requirePerson } from '../../../platform/http/access.ts';
import { answer } from '../../../platform/http/route.ts';
import type { InvoiceReader } from './read-apart.ts';
import { findFacts, storeInvoice } from './store-invoice.ts';

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
      const { bytes } = await readOneFile(request, invoiceBytes);
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
      const file = await readOneFile(
        request,
        invoiceBytes,
        Object.keys(addInvoice.multipart.def.shape),
      );
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
