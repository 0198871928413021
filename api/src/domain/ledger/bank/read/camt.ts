import { minorUnits, toUnits } from '@paddock/contract/platform/money';
import type { XmlElement } from '../../../../platform/xml.ts';
import { textAt, textsAt } from '../../invoices/written.ts';
import { isDay, type Statement, type StatementLine, StatementRefused } from './statement.ts';

/** A statement by ISO 20022, in any of its versions: names of elements decide, not the namespace. */
export function readCamt(root: XmlElement): Statement {
  const statements = root.all('BkToCstmrStmt', 'Stmt');
  if (statements.length === 0)
    throw new StatementRefused('This file isn’t a statement (camt.053). Load booked lines.');
  const accounts = new Set(statements.map((one) => textAt(one, 'Acct', 'Id', 'IBAN')));
  if (accounts.size > 1)
    throw new StatementRefused(
      'This file has statements of several accounts. Load each one separately.',
    );
  const first = statements[0];
  const currency =
    textAt(first, 'Acct', 'Ccy') ??
    first?.all('Bal', 'Amt')[0]?.attribute('Ccy') ??
    first?.all('Ntry', 'Amt')[0]?.attribute('Ccy') ??
    null;
  return {
    format: 'camt.053',
    iban: [...accounts][0] ?? null,
    currency,
    opening: readBalance(first, ['OPBD', 'PRCD']),
    closing: readBalance(statements.at(-1), ['CLBD']),
    lines: statements.flatMap((one) => one.all('Ntry')).flatMap((entry) => readEntry(entry)),
  };
}

function readBalance(statement: XmlElement | undefined, codes: readonly string[]): string | null {
  for (const code of codes) {
    const found = statement
      ?.all('Bal')
      .find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
    const amount = textAt(found, 'Amt');
    if (amount !== null) return withSign(found, amount);
  }
  return null;
}

/** Amounts are always positive: the sign is beside them. */
function withSign(at: XmlElement | undefined, amount: string): string {
  const plain = requireAmount(amount);
  return textAt(at, 'CdtDbtInd') === 'DBIT' && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

function requireAmount(amount: string): string {
  if (!/^\d{1,13}(?:\.\d{1,5})?$/.test(amount))
    throw new StatementRefused(`“${amount.slice(0, 40)}” is no amount.`);
  return amount.replace(/^0+(?=\d)/, '');
}

/** The lines of an entry; none while it is pending. A batch whose parts add up has one line for each. */
function readEntry(entry: XmlElement): StatementLine[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (status !== null && status !== 'BOOK') return [];
  const amount = withSign(entry, textAt(entry, 'Amt') ?? '');
  const bookedOn = readDate(entry, 'BookgDt') ?? readDate(entry, 'ValDt');
  if (bookedOn === null) throw new StatementRefused('A line of this file has no day.');
  const bank = clean(textAt(entry, 'AcctSvcrRef'));
  const shared = { bookedOn, valueOn: readDate(entry, 'ValDt') };
  const parts = entry.all('NtryDtls', 'TxDtls');
  const currency = entry.all('Amt')[0]?.attribute('Ccy') ?? 'EUR';
  const own = parts.map((part) => partAmount(part, currency));
  if (parts.length > 1 && addsUp(own, amount, currency))
    return parts.map((part, at) => ({
      ...shared,
      ...describe(part, entry, currency),
      amount: `${amount.startsWith('-') ? '-' : ''}${own[at] ?? ''}`,
      bankReference: bank === '' ? '' : `${bank} ${at + 1}`,
    }));
  return [{ ...shared, ...describe(parts[0], entry, currency), amount, bankReference: bank }];
}

function partAmount(part: XmlElement, currency: string): string | null {
  const found = [...part.all('Amt'), ...part.all('AmtDtls', 'TxAmt', 'Amt')].find(
    (one) => one.attribute('Ccy') === currency,
  );
  return found === undefined ? null : requireAmount(found.text);
}

function addsUp(parts: readonly (string | null)[], amount: string, currency: string): boolean {
  const decimals = minorUnits(currency);
  const sum = parts.reduce<bigint | null>(
    (total, part) => (total === null || part === null ? null : total + toUnits(part, decimals)),
    0n,
  );
  return sum === toUnits(amount.replace('-', ''), decimals);
}

function describe(part: XmlElement | undefined, entry: XmlElement, currency: string) {
  const isDebit = textAt(entry, 'CdtDbtInd') === 'DBIT';
  const party = isDebit ? 'Cdtr' : 'Dbtr';
  const name =
    textAt(part, 'RltdPties', party, 'Pty', 'Nm') ?? textAt(part, 'RltdPties', party, 'Nm') ?? '';
  const text = [
    ...textsAt(part, 'RmtInf', 'Ustrd'),
    ...textsAt(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...textsAt(part, 'AddtlTxInf'),
    ...textsAt(entry, 'AddtlNtryInf'),
  ].join(' ');
  const foreign = part?.all('AmtDtls', 'InstdAmt', 'Amt')[0];
  const foreignCurrency = foreign?.attribute('Ccy') ?? null;
  return {
    name,
    text,
    endToEndId: clean(textAt(part, 'Refs', 'EndToEndId')),
    original:
      foreign === undefined || foreignCurrency === null || foreignCurrency === currency
        ? null
        : { amount: requireAmount(foreign.text), currency: foreignCurrency },
  };
}

/** What banks write where they know no reference. */
function clean(reference: string | null): string {
  return reference === null || /^(?:NOTPROVIDED|NONREF|NONE)$/i.test(reference) ? '' : reference;
}

function readDate(entry: XmlElement, name: string): string | null {
  const day = (textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm') ?? '').slice(0, 10);
  return isDay(day) ? day : null;
}
