import { waysIn } from '@paddock/contract/domain/papers/border-rules';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { numberDay } from './count-days.ts';

const day = z.nullable(z.iso.date());

const stateRow = { area: z.string(), country_code: z.string(), joined_on: day, left_on: day };
type StateRow = RowOf<typeof stateRow>;

/** First and last day that count, as numbers since 1970. */
export type DaySpan = readonly [first: number, last: number];

const ruleRow = {
  area: z.string(),
  nationalities: z.nullable(z.string()),
  entry: z.enum(waysIn),
  days: z.nullable(z.int()),
  window_days: z.nullable(z.int()),
  passport_years: z.nullable(z.int()),
  passport_months: z.nullable(z.int()),
  passport_after: z.enum(['leaving', 'arriving']),
  authorisation: z.nullable(z.string()),
  authorisation_from: day,
  starts_on: day,
  ends_on: day,
  source: z.string(),
  checked_on: day,
};
export type EntryRule = RowOf<typeof ruleRow>;

/** An area without borders inside it, or a country that is one of its own. */
export interface Area {
  readonly name: string;
  /** The days of each state, by its two letters. */
  readonly states: ReadonlyMap<string, readonly DaySpan[]>;
  readonly rules: readonly EntryRule[];
}

/** By name, in small letters. */
export type BorderRules = ReadonlyMap<string, Area>;

/** The rules as the team has them today. */
export async function loadBorderRules(db: Db): Promise<BorderRules> {
  const [states, rules] = await Promise.all([
    readRows(
      db,
      stateRow,
      sql`select area, country_code, joined_on, left_on from area_states
      where archived_at is null order by area, country_code`,
    ),
    readRows(
      db,
      ruleRow,
      sql`select area, nationalities, entry, days, window_days, passport_years, passport_months,
        passport_after, authorisation, authorisation_from, starts_on, ends_on, source, checked_on
      from entry_rules where archived_at is null order by id`,
    ),
  ]);
  const names = new Map(states.map(({ area }) => [area.toLowerCase(), area]));
  return new Map(
    [...names].map(([key, name]) => [
      key,
      {
        name,
        states: listSpans(states.filter(({ area }) => area.toLowerCase() === key)),
        rules: rules.filter(({ area }) => area.toLowerCase() === key),
      },
    ]),
  );
}

function listSpans(states: readonly StateRow[]): ReadonlyMap<string, readonly DaySpan[]> {
  const spans = new Map<string, DaySpan[]>();
  for (const { country_code: code, joined_on: joined, left_on: left } of states)
    spans.set(code, [
      ...(spans.get(code) ?? []),
      [joined === null ? -Infinity : numberDay(joined), left === null ? Infinity : numberDay(left)],
    ]);
  return spans;
}

/** Whether a day in a country is a day in an area. */
export function isInArea({ states }: Area, country: string, on: number): boolean {
  return states.get(country)?.some(([first, last]) => first <= on && on <= last) ?? false;
}

/** The rule for a nationality on a day: one that names it, or else the one for everyone else. */
export function findRule({ rules }: Area, nationality: string, on: string): EntryRule | undefined {
  const valid = rules.filter(
    ({ starts_on, ends_on }) => (starts_on ?? on) <= on && (ends_on ?? on) >= on,
  );
  return (
    // Codes of two letters, with a space between them.
    valid.find(({ nationalities }) => nationalities?.includes(nationality)) ??
    valid.find(({ nationalities }) => nationalities === null)
  );
}
