import { writeLongDay } from '../people/expiry.ts';
import type { DaySpan } from './border-rules.ts';
import { countUsed, dayMs, findBreach, findNextStay, numberDay, sumDays } from './count-days.ts';
import { levels } from './presence.ts';
import { listExemptDays, listVisits, type AreaDays, type PaperFacts } from './standing.ts';

/** Something wrong with a person’s papers on the days that they spend in an area. */
export interface Trouble {
  readonly kind: 'days_over' | 'passport_expired' | 'passport_short' | 'visa_missing';
  /** The day it has to be solved by. */
  readonly on: number;
  readonly until: number;
  /** For themselves and administrators alone. */
  readonly why: string;
}

/** Where a rule can’t be checked, and why: never taken for good. */
export interface Unsure {
  readonly on: number;
  readonly why: string;
}

/**
 * What breaks a rule of an area on some days, and what can’t be known. Visits that touch these days are looked
 * at whole.
 */
export function findTroubles(
  found: AreaDays,
  papers: readonly PaperFacts[],
  [from, until]: DaySpan,
): { readonly troubles: Trouble[]; readonly unsure: Unsure[] } {
  const visits = listVisits(found).filter(([first, last]) => first <= until && last >= from);
  const [visit] = visits;
  if (visit === undefined) return { troubles: [], unsure: [] };
  const { area, standing } = found;
  const { name } = area;
  const troubles = visits.flatMap((one) => findPaperTroubles(found, papers, one));
  const unsure: Unsure[] = [];
  const doubt = (why: string) => unsure.push({ on: visit[0], why });
  if (standing.kind === 'unknown')
    doubt(
      standing.passport === undefined
        ? 'No passport is on record.'
        : standing.passport.countryCode === null
          ? 'The country of the passport isn’t known.'
          : `No rule says how this passport enters ${name}.`,
    );
  if (standing.kind === 'unlimited') doubt(`How many days are allowed in ${name} isn’t known.`);
  if (
    standing.rule !== undefined &&
    standing.kind !== 'free' &&
    visits.some(([enters]) => !isEntryKnown(found, enters))
  )
    doubt(`When they came to ${name} isn’t known.`);
  if (asksAge(found) && standing.passport?.issuedOn === null)
    doubt('The issue date of the passport isn’t known.');
  const over = standing.limit && findOver(found, [from, until]);
  if (over !== undefined) troubles.push(over);
  else if (standing.limit !== undefined && isDoubtful(found, [from, until]))
    doubt(`Where they are on some days isn’t known, and ${name} may count them.`);
  return { troubles, unsure };
}

function asksAge({ standing: { rule } }: AreaDays): boolean {
  return rule !== undefined && rule.passport_years !== null;
}

/** "92 of 90 days in Schengen on 28 Jul 2027, over from 27 Jul 2027." */
function findOver(found: AreaDays, [from, until]: DaySpan): Trouble | undefined {
  const { area, counted, standing } = found;
  const { limit } = standing;
  if (limit === undefined) return undefined;
  const first = findBreach(counted, limit, from);
  if (first === null || first > until) return undefined;
  const visit = listVisits(found).find(([start, end]) => start <= first && end >= first);
  const last = Math.min(until, visit?.[1] ?? first);
  const most = countUsed(counted, limit, last);
  const again = findNextStay(counted, limit, [(visit?.[1] ?? last) + 1, 1]);
  const onLast = `${most} of ${limit.days} days in ${area.name} on ${write(last)}`;
  const why = [
    last === first ? `${onLast}.` : `${onLast}, over from ${write(first)}.`,
    `The last good day is ${write(first - 1)}.`,
    again === null ? '' : `The next day allowed is ${write(again)}.`,
  ];
  return { kind: 'days_over', on: first, until: last, why: why.filter(Boolean).join(' ') };
}

/** Whether days that nobody knows could be too many. */
function isDoubtful({ counted, isUnknown, standing }: AreaDays, [from, until]: DaySpan): boolean {
  const { limit } = standing;
  if (limit === undefined || !isUnknown.includes(1)) return false;
  const either = counted.isCounted.map((one, at) => one | (isUnknown[at] ?? 0));
  const breach = findBreach(sumDays(counted.first, either), limit, from);
  return breach !== null && breach <= until;
}

/** The passport and the visa of one visit. */
function findPaperTroubles(
  found: AreaDays,
  papers: readonly PaperFacts[],
  visit: DaySpan,
): Trouble[] {
  const { area, standing } = found;
  const { rule, passport } = standing;
  if (passport === undefined) return [];
  const [enters, leaves] = visit;
  const expires = numberDay(passport.expiresOn);
  const trouble = (kind: Trouble['kind'], why: string): Trouble[] => [
    { kind, on: enters, until: leaves, why },
  ];
  if (expires < leaves)
    return trouble(
      'passport_expired',
      `The passport expires on ${write(expires)}, before they leave ${area.name} on ${write(leaves)}.`,
    );
  if (rule === undefined || rule.entry === 'free' || isExempt(found, papers, visit)) return [];
  // Someone who was there before may have come under another rule, or live there.
  if (!isEntryKnown(found, enters)) return [];
  const needed =
    rule.passport_months === null
      ? -Infinity
      : monthsAfter(rule.passport_after === 'leaving' ? leaves : enters, rule.passport_months);
  if (expires < needed)
    return trouble(
      'passport_short',
      `The passport expires on ${write(expires)}; ${area.name} asks for ${write(needed)} or later.`,
    );
  const tooOld =
    rule.passport_years === null || passport.issuedOn === null
      ? Infinity
      : yearsAfter(numberDay(passport.issuedOn), rule.passport_years);
  if (enters >= tooOld)
    return trouble(
      'passport_short',
      `The passport is more than ${rule.passport_years} years old when they enter ${area.name} on ${write(enters)}; the last good day to enter is ${write(tooOld - 1)}.`,
    );
  if (rule.entry === 'visa' && !holds(papers, ['visa'], visit, found))
    return trouble(
      'visa_missing',
      `No visa for ${area.name} covers ${write(enters)} to ${write(leaves)}.`,
    );
  const { authorisation, authorisation_from: neededFrom } = rule;
  if (
    authorisation !== null &&
    neededFrom !== null &&
    numberDay(neededFrom) <= enters &&
    !holds(papers, ['travel authorisation', 'visa'], visit, found)
  )
    return trouble(
      'visa_missing',
      `${area.name} asks for a travel authorisation (${authorisation}).`,
    );
  return [];
}

function isEntryKnown({ first, days }: AreaDays, enters: number): boolean {
  return enters > first && days[enters - 1 - first] !== levels.unknown;
}

function isExempt({ area }: AreaDays, papers: readonly PaperFacts[], [enters, leaves]: DaySpan) {
  return listExemptDays(area, papers).some(([from, until]) => from <= enters && leaves <= until);
}

/** Whether a paper of a state of the area covers a visit. */
function holds(
  papers: readonly PaperFacts[],
  kinds: readonly PaperFacts['kind'][],
  [enters, leaves]: DaySpan,
  { area }: AreaDays,
): boolean {
  return papers.some(
    ({ kind, countryCode, validFrom, expiresOn }) =>
      kinds.includes(kind) &&
      countryCode !== null &&
      area.states.has(countryCode) &&
      (validFrom === null || numberDay(validFrom) <= enters) &&
      numberDay(expiresOn) >= leaves,
  );
}

const write = (day: number) => writeLongDay(day * dayMs);

/** A month that lacks the day ends on its last. */
function monthsAfter(day: number, months: number): number {
  const date = new Date(day * dayMs);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.getTime() / dayMs;
}

/** The first day that is too late: after 29 February 2020, ten years are over on 1 March 2030. */
function yearsAfter(day: number, years: number): number {
  const date = new Date(day * dayMs);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime() / dayMs;
}
