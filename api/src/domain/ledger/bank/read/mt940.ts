import {
  readAmount,
  readDay,
  type Statement,
  type StatementLine,
  StatementRefused,
} from './statement.ts';

export function looksLikeMt940(text: string): boolean {
  return /^(?:\{1:[^}]*\}[\s\S]{0,400})?\s*:20:/.test(text) && text.includes(':60');
}

/** A field with its tag: `:61:` and what follows until the next one. */
function readFields(text: string) {
  const plain = text.replaceAll(/\r\n?/g, '\n');
  return [
    ...plain.matchAll(/^:(\d\d[A-Z]?):((?:(?!\n:\d\d[A-Z]?:|\n-).|\n(?!:\d\d[A-Z]?:|-))*)/gm),
  ].map(([, tag = '', value = '']) => ({ tag, value }));
}

/** Value day, booked day, debit or credit, letter of the funds, amount, kind, reference and the bank's own. */
const entry =
  /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,12},\d{0,2})([NFS][A-Z0-9]{3})([^\n]{0,16}?)(?:\/\/([^\n]{0,16}))?(?:\n|$)/;

export function readMt940(text: string): Statement {
  const fields = readFields(text);
  const first = fields.find(({ tag }) => tag.startsWith('60'));
  const last = fields.findLast(({ tag }) => tag.startsWith('62'));
  const accounts = new Set(
    fields.filter(({ tag }) => tag.startsWith('25')).map(({ value }) => value.trim()),
  );
  if (first === undefined) throw new StatementRefused('This file has no opening balance.');
  if (accounts.size > 1)
    throw new StatementRefused(
      'This file has statements of several accounts. Load each one separately.',
    );
  const lines: StatementLine[] = [];
  for (const [at, { tag, value }] of fields.entries()) {
    if (tag !== '61') continue;
    const next = fields[at + 1];
    lines.push(readLine(value, next?.tag === '86' ? next.value : ''));
  }
  const [account = ''] = accounts;
  const iban = /[A-Z]{2}\d\d[A-Z0-9]{11,30}/.exec(account)?.[0] ?? null;
  return {
    format: 'MT940',
    iban,
    currency: first.value.slice(7, 10),
    opening: readBalance(first.value),
    closing: last === undefined ? null : readBalance(last.value),
    lines,
  };
}

/** "C090130EUR1234,56" */
function readBalance(value: string): string {
  const found = /^([CD])\d{6}[A-Z]{3}(\d{1,12},\d{0,4})/.exec(value);
  const amount = readAmount(found?.[2] ?? '', ',');
  if (amount === null) throw new StatementRefused('A balance of this file can’t be read.');
  return found?.[1] === 'D' && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

function readLine(value: string, details: string): StatementLine {
  const found = entry.exec(value);
  const [, valued = '', booked, way = '', , typed = '', , own = '', bank = ''] = found ?? [];
  const amount = readAmount(typed, ',');
  const valueOn = readDay(valued);
  if (found === null || amount === null || valueOn === null)
    throw new StatementRefused(`The line “${value.slice(0, 60)}” can’t be read.`);
  const isOut = way === 'D' || way === 'RC';
  const { name, text, endToEndId } = readDetails(details);
  const reference = own.trim() === 'NONREF' ? '' : own.trim();
  return {
    bookedOn: booked === undefined ? valueOn : nearestYear(valueOn, booked),
    valueOn,
    amount: `${isOut ? '-' : ''}${amount}`,
    original: null,
    name,
    text: [reference, text].filter((part) => part !== '').join(' '),
    endToEndId,
    bankReference: bank.trim() === 'NONREF' ? '' : bank.trim(),
  };
}

/** A booked day has no year: the one nearest to the value day. "0102" beside 31 Dec 2026 is in 2027. */
function nearestYear(valueOn: string, booked: string): string {
  const year = Number(valueOn.slice(0, 4));
  const [best] = [year - 1, year, year + 1]
    .map((each) => readDay(`${each}${booked}`))
    .filter((day) => day !== null)
    .toSorted((one, other) => gap(one, valueOn) - gap(other, valueOn));
  if (best === undefined) throw new StatementRefused('A line of this file has no such day.');
  return best;
}

function gap(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other));
}

/** What we called the payment, until the next mark. */
const ownNumber =
  /EREF\+\s*([A-Za-z0-9-]{1,35}?)(?=\s|(?:KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+|$)/;

/** Details with the marks that German banks use (?20 to ?29, ?32, EREF+), or plain words. */
function readDetails(details: string) {
  const joined = details.replaceAll(/\n(?=\?)/g, '');
  const parts = [...joined.matchAll(/\?(\d\d)([^?]*)/g)].map(([, mark = '', text = '']) => ({
    mark,
    text: text.replaceAll('\n', ''),
  }));
  const take = (wanted: RegExp) =>
    parts
      .filter(({ mark }) => wanted.test(mark))
      .map(({ text }) => text)
      .join('');
  const text = parts.length === 0 ? details.replaceAll(/\s+/g, ' ').trim() : take(/^[26]\d$/);
  const endToEndId = ownNumber.exec(text)?.[1] ?? '';
  return {
    name: take(/^3[23]$/),
    text,
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
  };
}
