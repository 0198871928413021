import { none } from '@paddock/contract/engine/lists/question';
import { type Condition, money } from '../../engine/lists/list-source.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Refusals } from '../../platform/db/refusals.ts';

/** The filter of the people that an expenditure is for. */
export function isFor(expenditure: string): (value: string) => Condition {
  const links = sql`select from prj_exp_contacts where prj_expenditure_id = ${sql.ref(expenditure)}`;
  return (value) =>
    value === none
      ? sql`${sql.ref(expenditure)} in (
          select prj_expenditure_id from expenditure_balances where contact_ids = '{}')`
      : sql`exists (${links} and contact_id = ${Number(value)})`;
}

/** The state of an expenditure. A cancelled one stays cancelled even if its payments are unknown. */
export function stateIn(balance: string): Sql {
  const column = (name: string) => sql.ref(`${balance}.${name}`);
  return sql`case when ${column('is_cancelled')} then 'cancelled' else ${column('state')} end`;
}

/** Selects the person of a bill’s claim, who paid it themselves. */
export function whoIsRepaid(bill: string): Sql {
  return sql`(
    select coalesce(person.full_name, payer.phone_number, payer.email)
    from claims left join users as payer on payer.id = claims.user_id
    left join contacts as person on person.id = coalesce(claims.contact_id, payer.contact_id)
    where claims.prj_expenditure_id = ${sql.ref(bill)})`;
}

/** The columns of an amount, of a purchase or a payment. */
export interface AmountColumns {
  readonly currency: string;
  readonly own: string;
  readonly sterling: string;
  /** The column with the direction of money: refunds count as negative. */
  readonly direction?: string;
}

/** The amount in sterling; null if it is unknown. */
export function worthInSterling(amount: AmountColumns) {
  return sql`worth_in_sterling(${sql.ref(amount.currency)}, ${sql.ref(amount.own)}, ${sql.ref(amount.sterling)})`;
}

/** The amount in its own currency; null if it is unknown. */
export function worthInOwn(amount: AmountColumns) {
  return sql`worth_in_own(${sql.ref(amount.currency)}, ${sql.ref(amount.own)}, ${sql.ref(amount.sterling)})`;
}

function signed(amount: Sql, { direction }: AmountColumns) {
  if (direction === undefined) return amount;
  return sql`case when ${sql.ref(direction)} = 'refunded' then -${amount} else ${amount} end`;
}

/** An amount in sterling; nothing if unknown. */
export function sterling(amount: AmountColumns) {
  return money(signed(worthInSterling(amount), amount), sql`'GBP'`);
}

/** An amount in its own currency, or in sterling if that is all that is known. */
export function ownMoney(amount: AmountColumns, code: string) {
  const own = worthInOwn(amount);
  return money(
    signed(sql`coalesce(${own}, ${worthInSterling(amount)})`, amount),
    sql`case when ${own} is null then 'GBP' else ${sql.ref(code)} end`,
  );
}

/** The currency that an amount counts in: sterling if known, else its own; null for neither. */
export function countsIn(amount: AmountColumns) {
  return sql`case when ${worthInSterling(amount)} is not null then 1
    when ${worthInOwn(amount)} is not null then ${sql.ref(amount.currency)} end`;
}

/** A rate with its day and its source: "0.8531 GBP for 1 EUR (ECB, 3 Jul 2026)". */
export function rateWords(row: string, prefix: string, currency: Sql) {
  const column = (name: string) => sql.ref(`${row}.${prefix}${name}`);
  return sql`case when ${column('day')} is not null then
    ${quoteWords(row, prefix, currency)}
    || ' (' || ${column('source')} || ', ' || to_char(${column('day')}, 'FMDD Mon YYYY') || ')' end`;
}

/** "0.8531 GBP for 1 EUR", or "465.2 HUF for 1 GBP" if it was entered in that direction. */
export function quoteWords(row: string, prefix: string, currency: Sql) {
  const column = (name: string) => sql.ref(`${row}.${prefix}${name}`);
  return sql`coalesce(${column('sterling_per_unit')} || ' GBP for 1 ' || ${currency},
    ${column('units_per_pound')} || ' ' || ${currency} || ' for 1 GBP')`;
}

const tooManyDecimals = 'This amount has more decimals than its currency.';

/**
 * Sentences for amounts of orders and advances that the database refuses.
 * @param table whose constraints they are
 */
export function positiveAmount(table: string): Refusals {
  return {
    [`${table}_amount_check`]: { field: 'amount', message: 'Enter an amount above 0.' },
    [`${table}_decimals`]: { field: 'amount', message: tooManyDecimals },
  };
}

/**
 * Sentences for amounts of bills and payments that the database refuses.
 * @param table whose constraints they are
 */
export function amountRefusals(
  table: string,
  { own, sterling: inSterling }: { readonly own: string; readonly sterling: string },
): Refusals {
  return {
    [`${table}_${own}_check`]: { field: own, message: 'This amount is too large.' },
    [`${table}_sterling_once`]: {
      field: inSterling,
      message: 'In sterling both amounts are the same. Enter it once.',
    },
    [`${table}_decimals`]: { field: own, message: tooManyDecimals },
    [`${table}_sterling_decimals`]: { field: inSterling, message: tooManyDecimals },
    [`${table}_rate_is_whole`]: {
      field: 'exchange_rate_id',
      message: 'This rate is for a different currency.',
    },
    // Someone changed the rate after the proposal, or the amount doesn't match the rate.
    [`${table}_amount_by_rate`]: {
      field: inSterling,
      message:
        'The exchange rate has changed. Set this to 0 to use the new rate, or enter your own amount.',
    },
  };
}

const monthWords = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "March 2025 is closed" for a day of it. */
export function describeClosed(day: string): string {
  return `${monthWords.format(new Date(`${day}T00:00Z`))} is closed`;
}

/** The refusal of a change to something that is dated in a closed month. */
export const closedMonth: Refusals = {
  closed_months_stay: {
    field: undefined,
    message: (day) =>
      `${describeClosed(day)}. Enter a correction in an open month that says what it corrects, or ask an administrator to reopen this one.`,
  },
};

/** The refusal to pay a bill that is not approved. */
export const unapproved: Refusals = {
  bills_are_approved: {
    field: undefined,
    message: (title) =>
      `${title} needs approval. Someone who did not enter it has to approve it first.`,
  },
};
