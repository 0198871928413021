import { formatMoney } from '@paddock/contract/platform/money';
import { parentPort } from 'node:worker_threads';
import { sayResult } from '../../../platform/worker-jobs.ts';
import { readXml, XmlRefused } from '../../../platform/xml.ts';
import { openFile } from './open-file.ts';
import type { ReadFile } from './read-apart.ts';
import { InvoiceRefused, OtherData, readInvoice } from './read-invoice.ts';

parentPort?.on('message', (bytes: Uint8Array) => void sayResult(read(bytes)));

/** A refusal is a result: an error would end the worker. */
async function read(bytes: Uint8Array): Promise<ReadFile> {
  try {
    return await open(bytes);
  } catch (error) {
    if (error instanceof InvoiceRefused || error instanceof XmlRefused)
      return { refused: error.message };
    throw error;
  }
}

async function open(bytes: Uint8Array): Promise<ReadFile> {
  const { xml, shown, attachments } = await openFile(bytes);
  if (xml === null) return { invoice: null, notes: [] };
  try {
    const found = readInvoice(readXml(xml));
    const invoice = { ...found, attachments: [...attachments, ...found.attachments] };
    const isShown =
      shown === null || [found.gross, found.due].some((amount) => shows(shown, amount));
    const gross = `${formatMoney(found.gross)} ${found.currency}`;
    const differs = `The page does not show the ${gross} that the data of the invoice say. Compare both.`;
    return { invoice, notes: isShown ? [] : [differs] };
  } catch (error) {
    if (!(error instanceof OtherData) || shown === null) throw error;
    return {
      invoice: null,
      notes: ['The data in this PDF are not by EN 16931. Enter it by hand.'],
    };
  }
}

/** Whether a text has an amount, however its thousands and decimals are written. */
function shows(text: string, amount: string): boolean {
  const [whole = '', decimals] = amount.replace('-', '').split('.');
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/g, "[.,'’\\s]?");
  const end = decimals === undefined ? '' : `[.,]${decimals}`;
  return new RegExp(`(?<!\\d)${thousands}${end}(?!\\d)`).test(text);
}
