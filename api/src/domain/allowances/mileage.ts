import type { Journeys } from '@paddock/contract/domain/allowances/preview';
import { divideRounded, fromPence, toUnits } from '@paddock/contract/platform/money';
import { refusal } from './absence.ts';

interface MileageRow {
  /** The first day on which it counts, `YYYY-MM-DD`. */
  readonly from: string;
  /** Pence for each mile up to the threshold, beyond it, and for each passenger. */
  readonly first: bigint;
  readonly beyond: bigint;
  readonly passenger: bigint;
}

/** ITEPA 2003, sections 230 and 234. From 6 April 2026 as announced on 21 May 2026. */
const rows: readonly MileageRow[] = [
  { from: '2026-04-06', first: 55n, beyond: 25n, passenger: 5n },
  { from: '2011-04-06', first: 45n, beyond: 25n, passenger: 5n },
];

/** Miles are counted in hundredths. */
const mile = 100n;
const threshold = 10_000n * mile;

/**
 * Mileage in one's own car. The first 10,000 miles of a tax year, from 6 April to 5 April, earn more than
 * those beyond, and the rates are those of the day of the journey. Each journey is rounded to the penny.
 */
export function workMileage({ milesBefore, journeys }: Journeys) {
  const driven = new Map<number, bigint>();
  const order = [...journeys.entries()].toSorted(([, one], [, other]) =>
    compare(one.day, other.day),
  );
  const first = order[0]?.[1].day;
  if (first !== undefined) driven.set(taxYear(first), toUnits(milesBefore, 2));
  const earned = order.map(([at, { day, miles, passengers }]) => {
    const row = rows.find(({ from }) => from <= day);
    if (row === undefined)
      throw refusal(`journeys.${at}.day`, 'Paddock has no rates before 6 April 2011.');
    const year = taxYear(day);
    const before = driven.get(year) ?? 0n;
    const length = toUnits(miles, 2);
    driven.set(year, before + length);
    const left = before < threshold ? threshold - before : 0n;
    const high = length < left ? length : left;
    const low = length - high;
    const people = BigInt(passengers);
    const hundredths = high * row.first + low * row.beyond + length * people * row.passenger;
    const parts = [
      high > 0n && `${inMiles(high)} at ${row.first}p`,
      low > 0n && `${inMiles(low)} at ${row.beyond}p`,
      people > 0n && `${passengers} × ${inMiles(length)} at ${row.passenger}p`,
    ].filter((part) => part !== false);
    return { at, day, pence: divideRounded(hundredths, mile), why: parts.join(', ') };
  });
  const all = earned.reduce((sum, { pence }) => sum + pence, 0n);
  return {
    amount: fromPence(all),
    currency: 'GBP',
    journeys: earned
      .toSorted((one, other) => one.at - other.at)
      .map(({ day, pence, why }) => ({ day, amount: fromPence(pence), why })),
  };
}

/** The year in which the tax year of a day begins. */
function taxYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '04-06' ? year : year - 1;
}

function inMiles(hundredths: bigint): string {
  const text = fromPence(hundredths).replace(/\.00$/, '');
  return text === '1' ? '1 mile' : `${text} miles`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
