import type { Invoice } from '@paddock/contract/domain/ledger/invoices';
import type { XmlElement } from '../../../platform/xml.ts';

/** What both formats say, as they write it. A missing amount is null. */
export interface WrittenInvoice {
  readonly typeCode: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly seller: Invoice['seller'];
  readonly iban: string | null;
  readonly lineTotals: readonly string[];
  readonly totals: {
    readonly lines: string | null;
    readonly allowances: string | null;
    readonly charges: string | null;
    readonly net: string | null;
    readonly vat: string | null;
    readonly gross: string | null;
    readonly prepaid: string | null;
    readonly rounding: string | null;
    /** Paid for others, as the extension of XRechnung has it. */
    readonly forOthers: readonly string[];
    readonly due: string | null;
  };
  readonly breakdown: readonly {
    readonly category: string;
    readonly rate: string | null;
    readonly net: string | null;
    readonly vat: string | null;
  }[];
  readonly attachments: readonly string[];
}

/** The text of the first element at the end of a path; null if there is none, or it is empty. */
export function textAt(from: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = from?.all(...path)[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
  return text === '' ? null : text;
}

/** The texts of all elements at the end of a path. */
export function textsAt(from: XmlElement | undefined, ...path: readonly string[]): string[] {
  return (from?.all(...path) ?? []).map(({ text }) => text).filter((text) => text !== '');
}

/** The first amount at the end of a path in a currency, else the first one: invoices may repeat VAT in their own. */
export function amountIn(
  currency: string,
  from: XmlElement | undefined,
  ...path: readonly string[]
): string | null {
  const found = from?.all(...path) ?? [];
  const own = found.find((one) => one.attribute('currencyID') === currency) ?? found[0];
  return own === undefined || own.text === '' ? null : own.text;
}
