import type { DocumentKind } from '@paddock/contract/domain/people/documents';
import { findRule, isInArea, type Area, type DaySpan, type EntryRule } from './border-rules.ts';
import { numberDay, sumDays, writeDay, type CountedDays, type DayLimit } from './count-days.ts';
import { levels } from './presence.ts';

/** What a document says of its holder, without its number. */
export interface PaperFacts {
  readonly kind: DocumentKind;
  readonly countryCode: string | null;
  readonly issuedOn: string | null;
  readonly validFrom: string | null;
  readonly expiresOn: string;
  /** The categories of a driving licence: "B BE C1". */
  readonly categories: string | null;
}

/** What somebody may do in an area by the passport that lets them do most. */
export interface Standing {
  /** Unknown: no passport is on record, its country is none that is known, or no rule names it. */
  readonly kind: 'free' | 'counted' | 'unlimited' | 'unknown';
  readonly rule: EntryRule | undefined;
  readonly limit: DayLimit | undefined;
  readonly passport: PaperFacts | undefined;
}

const rank = { free: 0, 'visa-free': 1, visa: 2 } as const;

/** @param on the day whose rules count */
export function findStanding(area: Area, papers: readonly PaperFacts[], on: string): Standing {
  const passports = papers
    .filter(({ kind }) => kind === 'passport')
    .map((passport) => ({
      passport,
      rule: passport.countryCode === null ? undefined : findRule(area, passport.countryCode, on),
    }))
    .toSorted((one, other) => other.passport.expiresOn.localeCompare(one.passport.expiresOn));
  const [best] = passports
    .filter(({ rule }) => rule !== undefined)
    .toSorted((one, other) => rank[one.rule?.entry ?? 'visa'] - rank[other.rule?.entry ?? 'visa']);
  const { passport, rule } = best ?? { passport: passports[0]?.passport, rule: undefined };
  if (rule === undefined) return { kind: 'unknown', rule, limit: undefined, passport };
  if (rule.entry === 'free') return { kind: 'free', rule, limit: undefined, passport };
  if (rule.days === null) return { kind: 'unlimited', rule, limit: undefined, passport };
  return {
    kind: 'counted',
    rule,
    limit: { days: rule.days, window: rule.window_days },
    passport,
  };
}

const permits: ReadonlySet<DocumentKind> = new Set(['residence permit', 'long-stay visa']);

/** Days under a residence permit or a long-stay visa of a state of the area, which do not count. */
export function listExemptDays(area: Area, papers: readonly PaperFacts[]): DaySpan[] {
  return papers.flatMap(({ kind, countryCode, issuedOn, validFrom, expiresOn }): DaySpan[] => {
    if (!permits.has(kind) || countryCode === null) return [];
    const starts = validFrom ?? issuedOn;
    if (starts === null || !isInArea(area, countryCode, numberDay(expiresOn))) return [];
    return [[numberDay(starts), numberDay(expiresOn)]];
  });
}

/** The days of someone in an area, by what is known of them and whether they count. */
export interface AreaDays {
  readonly area: Area;
  readonly standing: Standing;
  readonly first: number;
  /** One of `levels` for each day. */
  readonly days: Uint8Array;
  /** Booked and planned, without exempt ones. */
  readonly counted: CountedDays;
  /** 1 for each day that may count, and nobody knows. */
  readonly isUnknown: Uint8Array;
}

export function countDays(
  area: Area,
  papers: readonly PaperFacts[],
  { first, days, on }: { readonly first: number; readonly days: Uint8Array; readonly on: number },
): AreaDays {
  const [isCounted, isUnknown] = [new Uint8Array(days.length), new Uint8Array(days.length)];
  for (let at = 0; at < days.length; at += 1) {
    const level = days[at] ?? levels.away;
    if (level === levels.unknown) isUnknown[at] = 1;
    else if (level !== levels.away) isCounted[at] = 1;
  }
  for (const [from, until] of listExemptDays(area, papers))
    for (const picked of [isCounted, isUnknown])
      picked.fill(0, Math.max(0, from - first), Math.max(0, until + 1 - first));
  return {
    area,
    standing: findStanding(area, papers, writeDay(on)),
    first,
    days,
    counted: sumDays(first, isCounted),
    isUnknown,
  };
}

/** Visits: days in the area without one away between them. */
export function listVisits({ first, days }: AreaDays): DaySpan[] {
  const visits: DaySpan[] = [];
  let from: number | undefined;
  for (let at = 0; at <= days.length; at += 1) {
    if ((days[at] ?? levels.away) >= levels.planned) from ??= first + at;
    else if (from !== undefined) {
      visits.push([from, first + at - 1]);
      from = undefined;
    }
  }
  return visits;
}
