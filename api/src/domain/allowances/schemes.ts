import {
  type Absence,
  type AllowanceScheme,
  type Journeys,
  type Meal,
  meals,
} from '@paddock/contract/domain/allowances/preview';
import { divideRounded, fromPence, toUnits } from '@paddock/contract/platform/money';
import { type DayAway, listDaysAway, refusal } from './absence.ts';

/** What a day earns, in cents or pence, and why. */
interface DayEarned {
  readonly day: string;
  readonly units: bigint;
  readonly why: string;
}

interface Dated {
  /** The first day on which a row counts, `YYYY-MM-DD`. */
  readonly from: string;
}

/** How a scheme works out an absence. The rows of its law are dated: each day uses those of its own day. */
interface Scheme {
  readonly currency: string;
  /** The country whose absences it knows. Others need a table that Paddock does not have. */
  readonly country: string;
  /** No row is older. */
  readonly since: string;
  readonly work: (days: readonly DayAway[], isOvernight: boolean) => DayEarned[];
}

interface GermanRow extends Dated {
  readonly full: bigint;
  readonly part: bigint;
}

/** § 9 (4a) EStG. 2014: law of 20 February 2013; 2020: law of 12 December 2019. */
const germanRows: readonly GermanRow[] = [
  { from: '2020-01-01', full: 28_00n, part: 14_00n },
  { from: '2014-01-01', full: 24_00n, part: 12_00n },
];

/** Part of a full day that a meal takes away: § 9 (4a) sentence 8 EStG. */
const germanMeals: Readonly<Record<Meal, bigint>> = { breakfast: 20n, lunch: 40n, dinner: 40n };

const overEightHours = 480;

/**
 * Germany. Travel days of a journey with a night away earn the part, days between them the full rate, and an
 * absence without a night the part if it takes more than eight hours. Over midnight without a night away, the
 * hours of both days count together, on the day that has more of them, the first one where they are equal.
 */
function workGerman(days: readonly DayAway[], isOvernight: boolean): DayEarned[] {
  const kinds = isOvernight ? kindsOfJourney(days) : kindsWithoutNight(days);
  return days.map((day, at) => {
    const kind = kinds[at];
    if (kind === undefined || typeof kind === 'string')
      return { day: day.day, units: 0n, why: kind ?? '' };
    const row = rowOn(germanRows, day.day);
    return lessMeals(day, kind.isFull ? row.full : row.part, row.full, kind.words);
  });
}

interface Kind {
  readonly isFull: boolean;
  readonly words: string;
}

function kindsOfJourney(days: readonly DayAway[]): Kind[] {
  return days.map((_day, at) =>
    at === 0 || at === days.length - 1
      ? { isFull: false, words: 'Travel day' }
      : { isFull: true, words: 'Full day' },
  );
}

/** A day that earns nothing has its reason instead of a kind. */
function kindsWithoutNight(days: readonly DayAway[]): (Kind | string)[] {
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  if (minutes <= overEightHours)
    return days.map(() => `${hours(minutes)} away, not more than 8 hours`);
  const most = days.reduce((best, day) => (day.minutes > best.minutes ? day : best));
  return days.map((day) =>
    day === most
      ? { isFull: false, words: `${hours(minutes)} away` }
      : `Counted on ${most.day}, which has more of the hours`,
  );
}

function lessMeals(day: DayAway, rate: bigint, full: bigint, kind: string): DayEarned {
  const given = meals.filter((meal) => day.meals.has(meal));
  const taken = given.map((meal) => ({ meal, units: (full * germanMeals[meal]) / 100n }));
  const all = taken.reduce((sum, { units }) => sum + units, 0n);
  const words = taken.map(({ meal, units }) => `, less ${meal} ${fromPence(units)}`).join('');
  return {
    day: day.day,
    units: all > rate ? 0n : rate - all,
    why: `${kind} ${fromPence(rate)}${words}`,
  };
}

interface BritishRow extends Dated {
  readonly five: bigint;
  readonly ten: bigint;
  readonly fifteen: bigint;
  readonly late: bigint;
}

/** SI 2015/1948, regulation 2, in force from 6 April 2016. */
const britishRows: readonly BritishRow[] = [
  { from: '2016-04-06', five: 5_00n, ten: 10_00n, fifteen: 25_00n, late: 10_00n },
];

/**
 * The United Kingdom's benchmark rates, for each calendar day: 5, 10 or 15 hours or more, the last only if
 * still away at 20:00, and a supplement if a day of 5 or 10 hours lasts until then. Someone who comes home at
 * exactly 20:00 is no longer away. A day on which every meal was provided earns nothing, because the rates
 * are for meals that were bought.
 */
function workBritish(days: readonly DayAway[]): DayEarned[] {
  return days.map(({ day, minutes, isAwayAt20, meals: given }) => {
    const row = rowOn(britishRows, day);
    const away = `${hours(minutes)} away`;
    if (given.size === meals.length) return { day, units: 0n, why: 'Every meal was provided' };
    if (minutes < 300) return { day, units: 0n, why: `${away}, less than 5 hours` };
    if (minutes >= 900 && isAwayAt20)
      return { day, units: row.fifteen, why: `${away} and still away at 20:00` };
    const [units, words] = minutes >= 600 ? [row.ten, '10 hours'] : [row.five, '5 hours'];
    return isAwayAt20
      ? { day, units: units + row.late, why: `${away}: ${words} and still away at 20:00` }
      : { day, units, why: `${away}: ${words}` };
  });
}

/** The row that counts on a day: the latest that is not after it. The day is not before the oldest. */
function rowOn<Row extends Dated>(rows: readonly Row[], day: string): Row {
  const row = rows.find(({ from }) => from <= day);
  if (row === undefined) throw new Error(`no rate on ${day}`);
  return row;
}

function hours(minutes: number): string {
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

export const schemes: Readonly<Record<AllowanceScheme, Scheme>> = {
  de: { currency: 'EUR', country: 'DE', since: '2014-01-01', work: workGerman },
  uk: { currency: 'GBP', country: 'GB', since: '2016-04-06', work: workBritish },
};

/**
 * Works out what an absence earns, day by day.
 * @throws CallError with the field, for a country or a time without rates
 */
export function workAbsence(absence: Absence) {
  const { currency, country, since, work } = schemes[absence.scheme];
  if (absence.country !== country)
    throw refusal('country', `Paddock has no rates of this scheme for ${absence.country}.`);
  const { days, isOvernight } = listDaysAway(absence);
  if (days.some(({ day }) => day < since))
    throw refusal('from', `Paddock has no rates of this scheme before ${since}.`);
  const earned = work(days, isOvernight);
  return {
    amount: fromPence(earned.reduce((sum, { units }) => sum + units, 0n)),
    currency,
    days: earned.map(({ day, units, why }) => ({ day, amount: fromPence(units), why })),
  };
}

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
  const first = journeys.map(({ day }) => day).toSorted(compare)[0];
  return workMileageAfter(
    new Map(first === undefined ? [] : [[taxYear(first), toUnits(milesBefore, 2)]]),
    journeys,
  );
}

/** The same after the miles of each tax year, to which those of these journeys are added. */
export function workMileageAfter(driven: Map<number, bigint>, journeys: Journeys['journeys']) {
  const order = [...journeys.entries()].toSorted(([, one], [, other]) =>
    compare(one.day, other.day),
  );
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
