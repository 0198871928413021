import type { DrivingRules } from './preview.ts';

/** How breaks make up a whole one. */
export type Breaks = 'fifteen-then-thirty' | 'two-of-fifteen';

/** The figures of one set of rules, in minutes, with where they were read. */
export interface Regime {
  /** How articles are named. */
  readonly law: string;
  readonly breaks: Breaks;
  readonly drivingBeforeBreak: number;
  readonly wholeBreak: number;
  readonly day: number;
  readonly longDay: number;
  /** Long days in a week from Monday 00:00 to Sunday 24:00, UTC. */
  readonly longDays: number;
  readonly week: number;
  readonly twoWeeks: number;
  readonly rest: number;
  readonly shortRest: number;
  /** Short rests between two weekly rests. */
  readonly shortRests: number;
  readonly weeklyRest: number;
  readonly shortWeeklyRest: number;
  /** From the end of a weekly rest to the start of the next one. */
  readonly betweenWeeklyRests: number;
  /** Days whose records a driver has with them, beside those of today. */
  readonly recordDays: number;
  readonly source: string;
  readonly checkedOn: string;
}

const hour = 60;

const weekMinutes = 7 * 24 * hour;
/** A Monday, 00:00 UTC, in minutes since 1970. */
const someMonday = Date.parse('2024-01-01T00:00:00Z') / 60_000;

/** The week of a minute, from Monday 00:00 UTC. */
export const numberWeek = (minute: number) => Math.floor((minute - someMonday) / weekMinutes);
export const startOfWeek = (week: number) => someMonday + week * weekMinutes;

/**
 * Regulation (EC) No 561/2006, Articles 4 and 6 to 9, for goods. Records of 56 days since 31 December 2024
 * (Regulation (EU) No 165/2014, Article 36, as changed by (EU) 2020/1054), also for goods between the United Kingdom
 * and the EU (Trade and Cooperation Agreement; gov.uk, in force there since 21 April 2025).
 */
const eu561: Regime = {
  law: '561/2006',
  breaks: 'fifteen-then-thirty',
  drivingBeforeBreak: 4.5 * hour,
  wholeBreak: 45,
  day: 9 * hour,
  longDay: 10 * hour,
  longDays: 2,
  week: 56 * hour,
  twoWeeks: 90 * hour,
  rest: 11 * hour,
  shortRest: 9 * hour,
  shortRests: 3,
  weeklyRest: 45 * hour,
  shortWeeklyRest: 24 * hour,
  betweenWeeklyRests: 6 * 24 * hour,
  recordDays: 56,
  source: 'Regulation (EC) No 561/2006, Articles 4, 6, 7 and 8',
  checkedOn: '2026-11-26',
};

export const regimes: Readonly<Record<DrivingRules, Regime>> = {
  eu561,
  /** Occasional coaches inside the EU: two breaks of 15 minutes or more, in any order. */
  'eu561-coach': {
    ...eu561,
    breaks: 'two-of-fifteen',
    source: `${eu561.source}, as changed by Regulation (EU) 2024/1258`,
  },
  /** Inside Great Britain records of 28 days are still enough: the 56 days are for journeys to the EU alone. */
  uk561: { ...eu561, law: 'Assimilated 561/2006', recordDays: 28 },
  /** Coaches between the United Kingdom and the EU. AETR did not follow to 56 days (Department for Transport, December 2024). */
  aetr: {
    ...eu561,
    law: 'AETR',
    recordDays: 28,
    source: 'European Agreement AETR, Articles 6 to 8',
  },
};
