import { createHash } from 'node:crypto';
import { statementLines } from '@paddock/contract/domain/ledger/bank';
import { decimalsIn, fromUnits, minorUnits, toUnits } from '@paddock/contract/platform/money';
import type { Db } from '../../../platform/db/client.ts';
import { sql } from '../../../platform/db/sql.ts';
import { CallError } from '../../../platform/errors.ts';
import { shortenIban } from '../account-numbers.ts';
import type { PayingAccount } from '../pay/load-payable.ts';
import {
  checkBalance,
  spanOf,
  type Statement,
  type StatementLine,
  StatementRefused,
} from './read/statement.ts';

interface Imported {
  readonly userId: number;
  readonly at: Date;
}

/**
 * Stores a statement with the lines that are new.
 * @throws StatementRefused if it is of another account, or its sums do not hold
 */
export async function storeStatement(
  db: Db,
  account: PayingAccount,
  statement: Statement,
  { userId, at }: Imported,
) {
  const { format, opening, closing } = statement;
  const { currency } = account;
  checkAccount(account, statement);
  const lines = statement.lines.map((line) => checkLine(line, currency));
  checkBalance(statement, currency);
  const { from, until } = spanOf(lines);
  if (from === null || until === null)
    throw new StatementRefused('There is no booked line in this file.');
  if (lines.length > statementLines)
    throw new StatementRefused(`Load at most ${statementLines} lines at once.`);
  // One statement of an account at a time.
  await sql`select from bank_accounts where id = ${account.id} for no key update`.execute(db);
  const notes = await findGaps(db, account, statement);
  const { id } = await db
    .insertInto('bank_statements')
    .values({
      bank_account_id: account.id,
      format,
      starts_on: from,
      ends_on: until,
      opening,
      closing,
      imported_at: at,
      imported_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keys = nameLines(lines);
  let added = 0;
  for (let start = 0; start < lines.length; start += 500) {
    const rows = lines.slice(start, start + 500).map((line, index) => ({
      bank_account_id: account.id,
      bank_statement_id: id,
      key: keys[start + index] ?? '',
      booked_on: line.bookedOn,
      value_on: line.valueOn,
      amount: line.amount,
      original_amount: line.original?.amount ?? null,
      original_currency: line.original?.currency ?? null,
      name: line.name,
      text: line.text,
      end_to_end_id: line.endToEndId,
    }));
    const stored = await db
      .insertInto('bank_lines')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['bank_account_id', 'key']).doNothing())
      .returning('id')
      .execute();
    added += stored.length;
  }
  if (added === 0) await db.deleteFrom('bank_statements').where('id', '=', id).execute();
  return { format, from, until, lines: lines.length, added, notes };
}

function checkAccount({ iban, currency, label }: PayingAccount, statement: Statement): void {
  if (iban !== null && statement.iban !== null && statement.iban !== iban)
    throw new StatementRefused(
      `This file is of the account ${shortenIban(statement.iban)}, and ${label} is ${shortenIban(iban)}.`,
    );
  if (statement.currency !== null && statement.currency !== currency)
    throw new StatementRefused(
      `This file is in ${statement.currency.slice(0, 3)}, and ${label} is in ${currency}.`,
    );
}

/** With as many decimals as its currency has, and texts that are not too long. */
function checkLine(line: StatementLine, currency: string): StatementLine {
  return {
    ...line,
    amount: fitAmount(line.amount, currency),
    original:
      line.original === null
        ? null
        : { ...line.original, amount: fitAmount(line.original.amount, line.original.currency) },
    name: tidy(line.name, 140),
    text: tidy(line.text, 1_000),
    endToEndId: tidy(line.endToEndId, 35),
    bankReference: tidy(line.bankReference, 80),
  };
}

function fitAmount(amount: string, currency: string): string {
  const decimals = minorUnits(currency);
  const bare = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
  if (!/^-?\d{1,12}(?:\.\d+)?$/.test(bare) || decimalsIn(bare) > decimals)
    throw new StatementRefused(`${amount.slice(0, 40)} is no amount in ${currency}.`);
  return fromUnits(toUnits(bare, decimals), decimals);
}

function tidy(text: string, most: number): string {
  const plain = text.toWellFormed().replaceAll(/\s+/g, ' ').trim();
  return plain.slice(0, most).toWellFormed();
}

/**
 * Gives a line the same key in every file: its day and amount with the bank’s reference, or else with its words.
 * Some banks use a reference again. Equal lines of a file are numbered.
 */
function nameLines(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bookedOn, amount, name, text, bankReference }) => {
    const words = JSON.stringify([bookedOn, amount, name, text]);
    const base =
      bankReference === ''
        ? `line ${createHash('sha256').update(words).digest('base64url')}`
        : `bank ${bookedOn} ${amount} ${bankReference}`;
    const nth = (seen.get(base) ?? 0) + 1;
    seen.set(base, nth);
    // Two spaces, which no reference has.
    return nth === 1 ? base : `${base}  ${nth}`;
  });
}

/** Says that lines may be missing between this statement and those before it. */
async function findGaps(
  db: Db,
  { id, currency }: PayingAccount,
  { opening, closing }: Statement,
): Promise<string[]> {
  if (opening === null || closing === null)
    return [
      'This file has no balances at both ends, so it is not known whether lines are missing.',
    ];
  const known = await db
    .selectFrom('bank_statements')
    .select(['closing', 'ends_on'])
    .where('bank_account_id', '=', id)
    .where('closing', 'is not', null)
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const decimals = minorUnits(currency);
  const isSame = (one: string | null) =>
    one !== null && toUnits(one, decimals) === toUnits(opening, decimals);
  if (known.length === 0 || known.some((one) => isSame(one.closing))) return [];
  return [
    `No statement here ends with ${opening} ${currency}, with which this one begins: lines between them may be missing.`,
  ];
}

/** The refusal of a file, for the person who sent it. */
export function refuseFile(thrown: unknown): unknown {
  if (!(thrown instanceof StatementRefused)) return thrown;
  return new CallError('invalid_input', { field: 'file', message: thrown.message, cause: thrown });
}
