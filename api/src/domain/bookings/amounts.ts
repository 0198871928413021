import { none } from '@paddock/contract/engine/lists/question';
import { money, type Condition } from '../../engine/lists/list-source.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** The filter of the people that an expenditure is for. */
export function isFor(expenditure: string): (value: string) => Condition {
  const links = sql`select from prj_exp_contacts where prj_expenditure_id = ${sql.ref(expenditure)}`;
  return (value) =>
    value === none
      ? sql`not exists (${links})`
      : sql`exists (${links} and contact_id = ${Number(value)})`;
}

/** True where a row has a worth in sterling: an amount there, one in pounds, or nothing at all. */
export function isInSterling(sterlingColumn: string, own: string, currency: string) {
  return sql`(${sql.ref(sterlingColumn)} > 0 or ${sql.ref(own)} = 0
    or ${sql.ref(currency)} = 1)`;
}

/** An amount in sterling, or in pounds; nothing where there is one in another currency alone. */
export function sterling(amount: string, other: string, currency: string) {
  const worth = sql`case when ${sql.ref(amount)} = 0 and ${sql.ref(currency)} = 1
    then ${sql.ref(other)} else ${sql.ref(amount)} end`;
  const known = sql`case when ${isInSterling(amount, other, currency)} then ${worth} end`;
  return money(known, sql`'GBP'`);
}

/** An amount in its own currency, or in sterling if that is all there is. */
export function ownMoney(own: string, amount: string, currency: string) {
  const alone = sql`${sql.ref(own)} = 0 and ${sql.ref(amount)} > 0`;
  return money(
    sql`case when ${alone} then ${sql.ref(amount)} else ${sql.ref(own)} end`,
    sql`case when ${alone} then 'GBP' else ${sql.ref(currency)} end`,
  );
}

/** A rate with its day and its source: "0.8531 GBP for 1 EUR (ECB, 3 Jul 2026)". */
export function rateWords(row: string, prefix: string, currency: Sql) {
  const column = (name: string) => sql.ref(`${row}.${prefix}${name}`);
  return sql`case when ${column('day')} is not null then
    ${quoteWords(row, prefix, currency)}
    || ' (' || ${column('source')} || ', ' || to_char(${column('day')}, 'FMDD Mon YYYY') || ')' end`;
}

/** "0.8531 GBP for 1 EUR", or "465.2 HUF for 1 GBP" where it was entered that way. */
export function quoteWords(row: string, prefix: string, currency: Sql) {
  const column = (name: string) => sql.ref(`${row}.${prefix}${name}`);
  return sql`coalesce(${column('sterling_per_unit')} || ' GBP for 1 ' || ${currency},
    ${column('units_per_pound')} || ' ' || ${currency} || ' for 1 GBP')`;
}
