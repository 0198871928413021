import type {
  AreaDays as ShownDays,
  AreaDaysWithStrip,
} from '@paddock/contract/domain/papers/area-days';
import { nameCountry } from '@paddock/contract/platform/countries';
import type { Db } from '../../platform/db/client.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { readDocuments } from '../people/documents.ts';
import { loadBorderRules, type Area, type BorderRules, type DaySpan } from './border-rules.ts';
import { countUsed, findLastDay, numberDay, writeDay } from './count-days.ts';
import { loadTravels } from './load-travels.ts';
import { drawPresence, levels, type Travels } from './presence.ts';
import {
  countDays,
  findStanding,
  listExemptDays,
  type AreaDays,
  type PaperFacts,
} from './standing.ts';
import { findTroubles } from './troubles.ts';

export interface BorderDeps {
  readonly db: Db;
  readonly documents: Sealer;
}

/** What rules ask about people: their papers, and where they are. */
export interface BorderFacts {
  readonly rules: BorderRules;
  /** By contact. */
  readonly papers: ReadonlyMap<number, readonly PaperFacts[]>;
  readonly travels: ReadonlyMap<number, Travels>;
}

/** The longest window of a rule, and more. */
export const before = 400;

export async function loadBorderFacts(
  deps: BorderDeps,
  contactIds: readonly number[],
  days: DaySpan,
  except?: DaySpan,
): Promise<BorderFacts> {
  const [rules, documents, travels] = await Promise.all([
    loadBorderRules(deps.db),
    readDocuments(deps, contactIds),
    loadTravels(deps, { contactIds, days, ...(except === undefined ? {} : { except }) }),
  ]);
  return {
    rules,
    papers: Map.groupBy(documents, ({ contactId }) => contactId),
    travels,
  };
}

const nowhere: Travels = { moves: [], sojourns: [], projects: [], home: null };

/** The areas that someone gets to, and countries that no line names: nothing is known of those. */
export function listAreas(
  { rules, papers, travels }: BorderFacts,
  contactId: number,
): readonly Area[] {
  const { moves, sojourns, projects, home } = travels.get(contactId) ?? nowhere;
  const countries = new Set([
    ...moves.flatMap(({ from, to }) => [from, to]),
    ...[...sojourns, ...projects].map(({ country }) => country),
    home,
  ]);
  const areas = [...rules.values()];
  const own = new Set(papers.get(contactId)?.map(({ countryCode }) => countryCode));
  const unnamed = [...countries].flatMap((code) =>
    code === null || own.has(code) || areas.some(({ states }) => states.has(code))
      ? []
      : [{ name: nameCountry(code), states: new Map([[code, [always]]]), rules: [] }],
  );
  return [
    ...areas.filter(({ states }) =>
      [...countries].some((code) => code === null || states.has(code)),
    ),
    ...unnamed,
  ];
}

const always: DaySpan = [-Infinity, Infinity];

/** The days of a person in an area, from well before some days to their end. */
export function lookAtArea(
  { papers, travels }: BorderFacts,
  area: Area,
  { contactId, days: [first, last], on }: { contactId: number; days: DaySpan; on: number },
): AreaDays {
  const days = drawPresence(area, travels.get(contactId) ?? nowhere, [first, last]);
  return countDays(area, papers.get(contactId) ?? [], { first, days, on });
}

/** Used on a day, left, and what is wrong on some days. */
export function present(
  found: AreaDays,
  papers: readonly PaperFacts[],
  { on, days }: { readonly on: number; readonly days: DaySpan },
): ShownDays {
  const { area, standing, counted, isUnknown, first } = found;
  const { limit, rule } = standing;
  const used = limit === undefined ? 0 : countUsed(counted, limit, on);
  const last = limit === undefined ? null : findLastDay(counted, limit, on);
  const { troubles, unsure } = findTroubles(found, papers, days);
  const windowFrom = on - (limit?.window ?? 180) + 1;
  const unknown = isUnknown.subarray(Math.max(0, windowFrom - first), Math.max(0, on + 1 - first));
  return {
    area: area.name,
    standing: standing.kind,
    days: limit?.days ?? null,
    window: limit?.window ?? null,
    used,
    left: limit === undefined ? null : Math.max(0, limit.days - used),
    unknown: unknown.filter(Boolean).length,
    longestUntil: last === null ? null : writeDay(last),
    troubles: troubles.map(({ kind, on: day, why }) => ({ kind, on: writeDay(day), why })),
    unsure: unsure.map(({ on: day, why }) => ({ on: writeDay(day), why })),
    source: rule?.source ?? null,
    checkedOn: rule?.checked_on ?? null,
  };
}

/** Days of a strip before and after the day asked for: a year. */
const [behind, ahead] = [179, 185];

/** The areas with a limit in which a person is within a year, Schengen always. */
export function presentPerson(
  facts: BorderFacts,
  contactId: number,
  on: number,
): AreaDaysWithStrip[] {
  const papers = facts.papers.get(contactId) ?? [];
  const shown = [on - behind, on + ahead] as const;
  const schengen = facts.rules.get('schengen');
  const areas = new Set([
    ...(schengen === undefined ? [] : [schengen]),
    ...listAreas(facts, contactId),
  ]);
  return [...areas].flatMap((area) => {
    const found = lookAtArea(facts, area, {
      contactId,
      days: [on - before, on + ahead],
      on,
    });
    const days = found.days.subarray(before - behind);
    const isThere = days.some((level) => level !== levels.away);
    const one = present(found, papers, { on, days: [on, on + ahead] });
    const isShown = isThere && (one.standing !== 'free' || one.troubles.length > 0);
    if (area !== schengen && !isShown) return [];
    return [{ ...one, strip: { from: writeDay(shown[0]), days: drawStrip(found, papers, shown) } }];
  });
}

const letters = ['.', '?', 'p', 'b'];

function drawStrip(
  { area, first, days, counted, standing: { limit } }: AreaDays,
  papers: readonly PaperFacts[],
  [from, until]: DaySpan,
): string {
  const exempt = listExemptDays(area, papers);
  const drawn: string[] = [];
  for (let day = from; day <= until; day += 1) {
    const level = days[day - first] ?? levels.away;
    const isFree = exempt.some(([start, end]) => start <= day && day <= end);
    const isOver =
      limit !== undefined &&
      level >= levels.planned &&
      !isFree &&
      countUsed(counted, limit, day) > limit.days;
    drawn.push(isOver ? 'x' : isFree && level >= levels.planned ? 'e' : (letters[level] ?? '.'));
  }
  return drawn.join('');
}

/** The areas that a project leads someone to, with what they have used when it ends. Those they enter freely are left out. */
export function presentForProject(
  facts: BorderFacts,
  contactId: number,
  days: DaySpan,
): ShownDays[] {
  const [from, until] = days;
  const papers = facts.papers.get(contactId) ?? [];
  return listAreas(facts, contactId).flatMap((area) => {
    const last = until + around;
    if (mayComeAndGo(area, papers, [from, last])) return [];
    const found = lookAtArea(facts, area, { contactId, days: [from - before, last], on: from });
    const isThere = found.days
      .subarray(before, before + until - from + 1)
      .some((level) => level !== levels.away);
    if (!isThere) return [];
    const shown = present(found, papers, { on: until, days });
    return shown.standing === 'free' && shown.troubles.length === 0 ? [] : [shown];
  });
}

/** Whether nothing about someone in an area has to be looked at: they enter freely, and their passport lasts. */
function mayComeAndGo(area: Area, papers: readonly PaperFacts[], [from, last]: DaySpan): boolean {
  const { kind, passport } = findStanding(area, papers, writeDay(from));
  return kind === 'free' && passport !== undefined && numberDay(passport.expiresOn) >= last;
}

/** Visits that begin on the days of a project may end after it. */
export const around = 30;
