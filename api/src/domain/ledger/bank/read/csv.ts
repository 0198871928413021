import papaparse from 'papaparse';
import { unguarded } from '../../../../platform/csv.ts';
import {
  findDecimal,
  isDay,
  readAmount,
  type Statement,
  type StatementLine,
  StatementRefused,
} from './statement.ts';

/** What banks and cards call their columns, folded. */
const columns = {
  day: /^(?:date|booking ?date|posting ?date|transaction ?date|completed ?date|date completed|buchungstag|buchungsdatum|datum|date settled)/,
  valued: /^(?:value ?date|valuta|wertstellung)/,
  amount: /^(?:amount|betrag|umsatz|value|amount \(\w{3}\)|total amount|settled amount)$/,
  paidIn: /^(?:paid ?in|money ?in|credit(?: amount)?|haben|deposits?)$/,
  paidOut: /^(?:paid ?out|money ?out|debit(?: amount)?|soll|withdrawals?)$/,
  name: /^(?:name|payee|payee name|merchant|counterparty|beguenstigter|begünstigter|empfänger|name zahlungsbeteiligter|target name)/,
  text: /^(?:description|details|reference|payment reference|memo|narrative|verwendungszweck|transaction description|buchungstext|note|notes)/,
  currency: /^(?:currency|währung|waehrung|source currency)$/,
  id: /^(?:id|transaction id|transactionid|transferwise id|payment id)$/,
  originalAmount: /^(?:orig(?:inal)? amount|foreign amount|local amount|betrag original)/,
  originalCurrency: /^(?:orig(?:inal)? currency|foreign currency|local currency)/,
} as const;
type Column = keyof typeof columns;

const mostRows = 20_000;

/** A table of a bank or a card, by the names of its columns. */
export function readCsvStatement(text: string): Statement {
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: '',
    skipEmptyLines: 'greedy',
    preview: mostRows + 50,
  });
  if (data.length > mostRows) throw new StatementRefused(`Load at most ${mostRows} lines at once.`);
  const headingAt = data.slice(0, 40).findIndex((cells) => isHeading(findColumns(cells)));
  if (headingAt < 0)
    throw new StatementRefused(
      'This file has no columns with a date and an amount. Load camt.053, OFX, MT940 or CSV from the bank.',
    );
  const places = findColumns(data[headingAt] ?? []);
  const rows = data.slice(headingAt + 1).map((cells) => cells.map(unguarded));
  const at = (cells: readonly string[], column: Column) => {
    const place = places.get(column);
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
  const days = rows.map((cells) => at(cells, 'day'));
  const isMonthFirst = findOrder(days);
  const decimal = findDecimal(
    rows.flatMap((cells) => amountColumns.map((column) => at(cells, column))),
  );
  const lines = rows.map((cells, index): StatementLine => {
    const bookedOn = readTypedDay(days[index] ?? '', isMonthFirst);
    const amount = amountOf(amountColumns.map((column) => readAmount(at(cells, column), decimal)));
    if (bookedOn === null || amount === null)
      throw new StatementRefused(
        `Line ${headingAt + index + 2} has no ${bookedOn === null ? 'day' : 'amount'} that can be read.`,
      );
    const foreign = readAmount(
      at(cells, 'originalAmount'),
      findDecimal([at(cells, 'originalAmount')]),
    );
    const foreignCurrency = at(cells, 'originalCurrency').toUpperCase();
    return {
      bookedOn,
      valueOn: readTypedDay(at(cells, 'valued'), isMonthFirst),
      amount,
      original:
        foreign === null || !/^[A-Z]{3}$/.test(foreignCurrency)
          ? null
          : { amount: foreign.replace('-', ''), currency: foreignCurrency },
      name: at(cells, 'name'),
      text: at(cells, 'text'),
      endToEndId: '',
      bankReference: at(cells, 'id'),
    };
  });
  const currencies = new Set(rows.map((cells) => at(cells, 'currency').toUpperCase()));
  currencies.delete('');
  if (currencies.size > 1)
    throw new StatementRefused(
      'This file has lines in several currencies. Load each one separately.',
    );
  return {
    format: 'CSV',
    iban: null,
    currency: [...currencies][0] ?? null,
    opening: null,
    closing: null,
    lines,
  };
}

function findColumns(cells: readonly string[]): Map<Column, number> {
  const found = new Map<Column, number>();
  const names = cells.map((cell) => cell.trim().toLowerCase());
  for (const column of columnNames) {
    const place = names.findIndex((name) => columns[column].test(name));
    if (place >= 0) found.set(column, place);
  }
  return found;
}

const columnNames = Object.keys(columns).filter((name): name is Column => name in columns);

function isHeading(places: Map<Column, number>): boolean {
  return (
    places.has('day') && (places.has('amount') || places.has('paidOut') || places.has('paidIn'))
  );
}

const amountColumns = ['amount', 'paidIn', 'paidOut'] as const;

/** One column with a sign, or one for each direction. */
function amountOf([amount = null, into = null, out = null]: readonly (string | null)[]) {
  if (amount !== null) return amount;
  if (out !== null && /[1-9]/.test(out)) return `-${out.replace('-', '')}`;
  return into ?? out;
}

/** True if days are month first: then one has a second number above 12, and none a first one. */
function findOrder(days: readonly string[]): boolean {
  const pairs = days.flatMap((day) => {
    const found = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}/.exec(day);
    return found === null ? [] : [[Number(found[1]), Number(found[2])] as const];
  });
  const [first, second] = [pairs.some(([one]) => one > 12), pairs.some(([, two]) => two > 12)];
  if (first && second) throw new StatementRefused('The days of this file are written in two ways.');
  return second;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function readTypedDay(typed: string, isMonthFirst: boolean): string | null {
  const iso = typed.slice(0, 10);
  if (isDay(iso)) return iso;
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/.exec(typed);
  const worded = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4}|\d{2})\b/.exec(typed);
  const [, one = '', two = '', year = ''] = numbers ?? worded ?? [];
  const month =
    worded === null ? Number(isMonthFirst ? one : two) : months.indexOf(two.toLowerCase()) + 1;
  const date = worded === null && isMonthFirst ? two : one;
  const whole = year.length === 2 ? `20${year}` : year;
  const day = `${whole}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
