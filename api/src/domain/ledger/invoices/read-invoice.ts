import type { Invoice } from '@paddock/contract/domain/ledger/invoices';
import {
  minorUnits,
  toUnits,
  fromUnits,
  isMoney,
  mostDecimals,
} from '@paddock/contract/platform/money';
import type { XmlElement } from '../../../platform/xml.ts';
import { readCii } from './cii.ts';
import { readUbl } from './ubl.ts';
import type { WrittenInvoice } from './written.ts';

/** An invoice that cannot become a bill. The message is for the person who sent it. */
export class InvoiceRefused extends Error {}

/** Other data than those of an invoice, such as ZUGFeRD 1. */
export class OtherData extends InvoiceRefused {}

const kinds: Readonly<Record<string, Invoice['kind']>> = {
  '381': 'credit',
  '384': 'correction',
  '389': 'self-billed',
};

/**
 * The bill in an invoice by EN 16931. Its sums hold, or it is refused with the difference.
 * @throws InvoiceRefused in words
 */
export function readInvoice(root: XmlElement): Invoice {
  const written = readFormat(root);
  if (written.number === '') throw new InvoiceRefused('This invoice has no number.');
  if (!/^\d{4}-\d\d-\d\d$/.test(written.issuedOn))
    throw new InvoiceRefused('This invoice has no date.');
  if (!/^[A-Z]{3}$/.test(written.currency))
    throw new InvoiceRefused('This invoice has no currency.');
  const sums = checkSums(written);
  const kind = kinds[written.typeCode] ?? 'invoice';
  const sign = kind === 'credit' ? -1n : 1n;
  const write = (units: bigint) => writeAmount(sign * units, written.currency);
  const { number, issuedOn, dueOn, currency, seller, iban, attachments } = written;
  return {
    kind,
    number,
    issuedOn,
    dueOn,
    currency,
    seller,
    iban,
    net: write(sums.net),
    vat: write(sums.vat),
    gross: write(sums.gross),
    prepaid: write(sums.prepaid),
    due: write(sums.due),
    lines: written.breakdown.map(({ category, rate, net, vat }) => ({
      category,
      rate,
      net: write(unitsOf(net, 'net amount of a rate')),
      vat: write(unitsOf(vat, 'VAT of a rate')),
    })),
    attachments: [...attachments],
  };
}

function readFormat(root: XmlElement): WrittenInvoice {
  if (root.name === 'CrossIndustryInvoice') return readCii(root);
  if (root.name === 'Invoice' || root.name === 'CreditNote') return readUbl(root);
  throw new OtherData('This XML file isn’t an EN 16931 invoice.');
}

interface Sums {
  readonly net: bigint;
  readonly vat: bigint;
  readonly gross: bigint;
  readonly prepaid: bigint;
  readonly due: bigint;
}

/** The totals, once they hold: BR-CO-10, 13, 14, 15 and 16 of EN 16931. */
function checkSums({ totals, lineTotals, breakdown, currency }: WrittenInvoice): Sums {
  const read = (text: string | null) => unitsOf(text, 'total');
  const orNothing = (text: string | null) => (text === null ? 0n : read(text));
  const net = read(totals.net);
  const gross = read(totals.gross);
  const due = read(totals.due);
  const vat = totals.vat === null ? gross - net : read(totals.vat);
  // The smallest profile has totals alone, and leaves out what is paid.
  const isMinimum = totals.lines === null && breakdown.length === 0;
  const prepaid = isMinimum ? gross - due : orNothing(totals.prepaid);
  const expect = (what: string, sum: bigint, said: bigint) => {
    if (sum === said) return;
    const difference = writeAmount(sum > said ? sum - said : said - sum, currency);
    throw new InvoiceRefused(
      `${what} ${writeAmount(sum, currency)}, but the invoice says ${writeAmount(said, currency)}: a difference of ${difference}.`,
    );
  };
  const lines = add(lineTotals.map(read));
  if (lineTotals.length > 0 && totals.lines !== null)
    expect('Its lines add up to', lines, read(totals.lines));
  if (totals.lines !== null) {
    const less = orNothing(totals.allowances) - orNothing(totals.charges);
    expect('Lines less allowances and plus charges are', read(totals.lines) - less, net);
  }
  if (breakdown.length > 0) {
    expect(
      'The net amounts of its rates add up to',
      add(breakdown.map((one) => read(one.net))),
      net,
    );
    expect('The VAT of its rates adds up to', add(breakdown.map((one) => read(one.vat))), vat);
  }
  expect('Net and VAT add up to', net + vat, gross);
  const others = add(totals.forOthers.map(read));
  expect('After what is paid, it has', gross - prepaid + orNothing(totals.rounding) + others, due);
  return { net, vat, gross, prepaid, due };
}

function add(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** In ten-thousandths, finer than any currency. */
function unitsOf(text: string | null, what: string): bigint {
  const plain = (text ?? '').replace(/^[+-]/, '').replace(/^\./, '0.');
  if (text === null || !isMoney(plain, mostDecimals))
    throw new InvoiceRefused(`The ${what} of this invoice is missing or is no amount.`);
  const units = toUnits(plain, mostDecimals);
  return text.startsWith('-') ? -units : units;
}

function writeAmount(units: bigint, currency: string): string {
  const text = fromUnits(units, mostDecimals);
  const spare = mostDecimals - minorUnits(currency);
  const zeros = new RegExp(`\\.?0{${spare}}$`);
  return spare > 0 && zeros.test(text) ? text.slice(0, -spare).replace(/\.$/, '') : text;
}
