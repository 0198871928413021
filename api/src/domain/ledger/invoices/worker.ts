import type { Invoice } from '@paddock/contract/domain/ledger/invoices';
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
  if (xml === null) return { invoice: null, notes: [], pageDiffers: null };
  try {
    const found = readInvoice(readXml(xml));
    const invoice = { ...found, attachments: [...attachments, ...found.attachments] };
    return { invoice, notes: [], pageDiffers: shown === null ? null : compare(shown, found) };
  } catch (error) {
    if (!(error instanceof OtherData) || shown === null) throw error;
    return {
      invoice: null,
      notes: ['The data in this PDF doesn’t follow EN 16931. Enter it by hand.'],
      pageDiffers: null,
    };
  }
}

/** How the page of an invoice differs from its data; null if it shows their total. */
function compare(shown: string, { gross, due, currency }: Invoice): string | null {
  if ([gross, due].some((amount) => shows(shown, amount))) return null;
  const largest = findLargest(shown);
  const page = largest === null ? 'shows no amount' : `shows ${largest} at most`;
  return `The page does not show the ${formatMoney(gross)} ${currency} that the data of the invoice say: it ${page}. Compare both.`;
}

/** The largest amount with decimals in a text, as it is written there. */
function findLargest(text: string): string | null {
  const amounts = text.match(/(?<![\d.,])\d{1,3}(?:[.,'’ ]?\d{3})*[.,]\d{2}(?![\d.,]?\d)/g) ?? [];
  const size = (amount: string) => Number(amount.replaceAll(/\D/g, ''));
  return amounts.toSorted((one, other) => size(other) - size(one))[0] ?? null;
}

/** Whether a text has an amount, however its thousands and decimals are written. */
function shows(text: string, amount: string): boolean {
  const [whole = '', decimals] = amount.replace('-', '').split('.');
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/g, "[.,'’\\s]?");
  const end = decimals === undefined ? '' : `[.,]${decimals}`;
  return new RegExp(`(?<!\\d)${thousands}${end}(?!\\d)`).test(text);
}
