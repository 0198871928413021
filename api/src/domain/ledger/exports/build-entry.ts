import {
  type AccountKind,
  codeRule,
  type LedgerFormatName,
} from '@paddock/contract/domain/ledger/exports';
import {
  divideRounded,
  fromUnits,
  minorUnits,
  mostDecimals,
  toUnits,
} from '@paddock/contract/platform/money';
import { splitAmount } from '../amounts.ts';
import { type Codes, noMethod, noMethodTitle, taxKey, taxTitle } from './codes.ts';
import { type EntryLine, inCoins, isNegative, type LedgerEntry, negate, size } from './entry.ts';
import type { BillFacts, Facts, PaymentFacts, Subject } from './load-facts.ts';

export interface Names {
  readonly types: ReadonlyMap<number, string>;
  readonly projects: ReadonlyMap<number, string>;
  readonly vendors: ReadonlyMap<number, string>;
  readonly methods: ReadonlyMap<number, string>;
}

/** Pounds for one euro on a day, or euros for one pound. */
export interface EuroRate {
  readonly sterling_per_unit: string | null;
  readonly units_per_pound: string | null;
}

export interface Books {
  readonly format: LedgerFormatName;
  readonly codes: Codes;
  readonly names: Names;
  readonly euroOn: (day: string) => EuroRate | undefined;
}

/** Something without a code. */
export interface Unmapped {
  readonly kind: AccountKind;
  readonly key: string;
  readonly title: string;
}

export type Built =
  | { readonly entry: LedgerEntry }
  | { readonly unmapped: readonly Unmapped[]; readonly why: string | null };

/** What a ledger is told of a bill or payment, or what is missing for it. */
export function buildEntry(books: Books, subject: Subject & { day: string; facts: Facts }): Built {
  const finder = new Finder(books);
  const { facts } = subject;
  const why = explainMissing(subject, facts, books);
  const entry =
    facts.kind === 'bill'
      ? billEntry(books, finder, subject, facts)
      : paymentEntry(books, finder, subject, facts);
  if (why !== null || finder.unmapped.length > 0) return { unmapped: finder.unmapped, why };
  return { entry };
}

/** Finds codes, and notes what has none. */
class Finder {
  readonly unmapped: Unmapped[] = [];
  readonly #books: Books;

  constructor(books: Books) {
    this.#books = books;
  }

  find(kind: AccountKind, key: string, title: string) {
    const { format, codes } = this.#books;
    const rule = codeRule(format, kind);
    if (rule === undefined) return undefined;
    const found = codes.find(kind, key);
    const isNew = !this.unmapped.some((one) => one.kind === kind && one.key === key);
    if (found === undefined && rule.optional !== true && isNew)
      this.unmapped.push({ kind, key, title });
    return found;
  }

  code(kind: AccountKind, key: string, title: string): string {
    return this.find(kind, key, title)?.code ?? '';
  }
}

const isKnown = (amount: string) => /[1-9]/.test(amount);
const needsVendor: readonly LedgerFormatName[] = ['xero', 'quickbooks', 'sage'];

/** Null if nothing is missing. Unknown is never nothing: it is said. */
function explainMissing(
  { day, payee }: Subject & { day: string },
  facts: Facts,
  { format, euroOn }: Books,
): string | null {
  const { currency, own, sterling, vendorId } = facts;
  const isPayment = facts.kind === 'payment';
  if (!isKnown(own) && !(isPayment && isKnown(sterling)))
    return isPayment ? 'Its amount is not known.' : `Its amount in ${currency} is not known.`;
  if (!isPayment && facts.lines.length === 0) return 'Its VAT is not known.';
  if (vendorId === null && payee === null && needsVendor.includes(format))
    return 'It has no vendor.';
  const sterlingKnown = currency === 'GBP' || isKnown(sterling);
  if (!sterlingKnown && (format === 'sage' || format === 'quickbooks'))
    return 'Its amount in sterling is not known.';
  if (format === 'sage' && isPayment && facts.refunded)
    return 'Sage doesn’t import refunds. Enter this one in Sage.';
  if (format !== 'datev') return null;
  const amounts = isPayment ? [own] : facts.lines.map(({ gross }) => gross);
  if (!amounts.every(inTwoDecimals)) return 'DATEV takes amounts with two decimals.';
  if (currency === 'EUR') return null;
  if (!sterlingKnown) return 'Its amount in sterling is not known.';
  return euroOn(day) === undefined ? 'There is no rate of the euro for its day.' : null;
}

function inTwoDecimals(amount: string): boolean {
  return !/[1-9]/.test(amount.split('.')[1]?.slice(2) ?? '');
}

function billEntry(
  books: Books,
  finder: Finder,
  { id, day, country, payee }: Subject & { day: string },
  facts: BillFacts,
): LedgerEntry {
  const shared = shareMoney(books, facts, day);
  const { sterling, amount } = shared;
  const parts = sterling === null ? null : splitSigned(sterling, 'GBP', facts.lines);
  const inEuros = shared.euros === null ? null : splitSigned(shared.euros, 'EUR', facts.lines);
  const lines = facts.lines.map((line, at): EntryLine => {
    const { currency } = facts;
    const key = taxKey(line.category, line.rate, country);
    const tax = finder.find('tax', key, taxTitle(key));
    const type = books.names.types.get(line.typeId) ?? 'A bill';
    const project = books.names.projects.get(line.projectId) ?? '';
    const gross = inCoins(line.gross, currency);
    const vat = inCoins(line.vat, currency);
    const sterlingGross = parts?.[at] ?? null;
    return {
      account: finder.code('type', String(line.typeId), type),
      tax: tax?.code ?? '',
      claimed: tax?.claimed === true,
      gross,
      vat,
      net: subtract(gross, vat, currency),
      sterlingGross,
      sterlingVat: sterlingGross === null ? null : shareVat(gross, vat, sterlingGross),
      eurosGross: inEuros?.[at] ?? null,
      text: [line.description ?? type, project].filter((word) => word !== '').join(' '),
      project,
      projectCode: finder.code('project', String(line.projectId), project),
      costCode:
        line.costCode === null
          ? ''
          : finder.code('cost code', line.costCode, line.costCode) || line.costCode,
    };
  });
  return {
    ...shared,
    kind: 'bill',
    id,
    bill: id,
    day,
    dueOn: facts.dueOn,
    number: facts.number?.trim() || `PD-${id}`,
    ...vendorCodes(books, finder, facts.vendorId, payee),
    bank: '',
    text: [books.names.types.get(facts.typeId), books.names.projects.get(facts.projectId)]
      .filter((word) => word !== undefined)
      .join(' '),
    amount,
    lines,
  };
}

function paymentEntry(
  books: Books,
  finder: Finder,
  { id, day, payee }: Subject & { day: string },
  facts: PaymentFacts,
): LedgerEntry {
  const { methodId, refunded } = facts;
  // Only what it was in sterling may be known.
  const money = isKnown(facts.own)
    ? facts
    : {
        ...facts,
        currency: 'GBP',
        own: facts.sterling,
        sterlingPerUnit: null,
        unitsPerPound: null,
      };
  const shared = shareMoney(books, money, day);
  const turn = (amount: string) => (refunded ? negate(amount) : amount);
  const number = facts.number?.trim() || `PD-${facts.bill}`;
  return {
    ...shared,
    amount: turn(shared.amount),
    sterling: shared.sterling === null ? null : turn(shared.sterling),
    euros: shared.euros === null ? null : turn(shared.euros),
    kind: 'payment',
    id,
    bill: facts.bill,
    day,
    dueOn: null,
    number,
    ...vendorCodes(books, finder, facts.vendorId, payee),
    bank: finder.code(
      'method',
      methodId === null ? noMethod : String(methodId),
      (methodId === null ? undefined : books.names.methods.get(methodId)) ?? noMethodTitle,
    ),
    text: refunded ? 'Refund' : 'Payment',
    lines: [],
  };
}

function vendorCodes(
  books: Books,
  finder: Finder,
  vendorId: number | null,
  payee: Subject['payee'],
) {
  const key = vendorId === null ? payee?.key : String(vendorId);
  const vendor = vendorId === null ? payee?.name : books.names.vendors.get(vendorId);
  return {
    vendor: vendor ?? null,
    vendorCode: key === undefined ? '' : finder.code('vendor', key, vendor ?? ''),
    payable: finder.code('payable', 'all', 'All vendors'),
  };
}

/** The amount in its currency, in sterling if that is known, and in euros where the ledger is kept in them. */
function shareMoney({ format, euroOn }: Books, facts: Facts, day: string) {
  const { currency } = facts;
  const amount = inCoins(facts.own, currency);
  const isSterling = currency === 'GBP';
  let sterling = isKnown(facts.sterling) ? inCoins(facts.sterling, 'GBP') : null;
  if (isSterling) sterling = amount;
  const euro = format === 'datev' && currency !== 'EUR' ? euroOn(day) : undefined;
  return {
    currency,
    amount,
    sterling,
    rate: isSterling ? '1' : findRate(facts, sterling),
    euros: euro === undefined || sterling === null ? null : toEuros(sterling, euro),
  };
}

/** Pounds for one unit with six decimals: by the rate that was used, otherwise by both amounts. */
function findRate(facts: Facts, sterling: string | null): string | null {
  if (facts.sterlingPerUnit !== null) return roundTo(facts.sterlingPerUnit, '1', 6);
  if (facts.unitsPerPound !== null) return roundTo('1', facts.unitsPerPound, 6);
  return sterling === null || !isKnown(facts.own) ? null : roundTo(sterling, facts.own, 6);
}

/** A quotient of amounts, half away from zero. */
export function roundTo(over: string, under: string, decimals: number): string {
  const digits = 10;
  const quotient = divideRounded(
    toUnits(over, digits) * 10n ** BigInt(decimals),
    toUnits(under, digits),
  );
  return fromUnits(quotient, decimals);
}

function toEuros(sterling: string, rate: EuroRate): string {
  const { sterling_per_unit: price, units_per_pound: units } = rate;
  if (price !== null) return roundTo(sterling, price, 2);
  const product = toUnits(sterling, 2) * toUnits(units ?? '0', 10);
  return fromUnits(divideRounded(product, 10n ** 10n), 2);
}

function subtract(one: string, other: string, currency: string): string {
  const decimals = minorUnits(currency);
  return fromUnits(toUnits(one, decimals) - toUnits(other, decimals), decimals);
}

/** The VAT in sterling that belongs to a part of the amount. */
function shareVat(gross: string, vat: string, sterlingGross: string): string {
  const whole = toUnits(size(gross), mostDecimals);
  if (whole === 0n) return '0.00';
  const part = toUnits(vat, mostDecimals) * toUnits(size(sterlingGross), 2);
  return fromUnits(divideRounded(part, whole), 2);
}

/**
 * An amount over the lines of a bill, in proportion to what each is. Lines may be negative: the others share
 * the more, and the parts still add up.
 */
export function splitSigned(
  amount: string,
  currency: string,
  lines: readonly { readonly gross: string }[],
): string[] {
  const decimals = minorUnits(currency);
  const total = lines.reduce((sum, { gross }) => sum + toUnits(gross, mostDecimals), 0n);
  if (lines.every(({ gross }) => !isNegative(gross)))
    return splitAmount(
      amount,
      currency,
      lines.map(({ gross }) => gross),
    );
  if (total <= 0n) return lines.map((_, at) => (at === 0 ? amount : '0'));
  const parts = lines.map(({ gross }) =>
    divideRounded(toUnits(amount, decimals) * toUnits(gross, mostDecimals), total),
  );
  const spare = toUnits(amount, decimals) - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, at) => fromUnits(at === 0 ? part + spare : part, decimals));
}
