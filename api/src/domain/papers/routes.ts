import { previewDays, type Presence } from '@paddock/contract/domain/papers/days';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/route.ts';
import { areaRules, type AreaRule } from './areas.ts';

export async function papers(app: FastifyInstance): Promise<void> {
  answer(app, previewDays, async ({ body: { area, nationality, presences, on } }) =>
    countDays(areaRules[area], nationality, presences, on),
  );
}

const dayMs = 86_400_000;
const numberDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const writeDay = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

/** The last day looked at for a further stay: nobody plans longer, and a rule that never ends is none. */
const furthest = 3_660;

/**
 * Days in an area. A day counts if any part of it is spent there, the days of entry and exit included, and
 * once however often somebody comes back on it. On each day, those of the window that ends on it must be at
 * most the days of the rule (Regulation (EU) 2016/399, Article 6(1) and (2)).
 * @param on the day asked about, `YYYY-MM-DD`
 */
function countDays(
  rule: AreaRule,
  nationality: string,
  presences: readonly Presence[],
  on: string,
) {
  if (rule.exempt.has(nationality))
    return { counted: false, used: 0, left: null, longestUntil: null, firstBreach: null };
  const present = listDays(rule, presences);
  const day = numberDay(on);
  const used = countWindow(present, rule, day);
  return {
    counted: true,
    used,
    left: Math.max(0, rule.days - used),
    longestUntil: findLastDay(present, rule, day),
    firstBreach: findBreach(present, rule),
  };
}

/** The days present, as numbers since 1970, each once. */
function listDays(rule: AreaRule, presences: readonly Presence[]): Set<number> {
  const stays = presences
    .filter(({ country }) => country === undefined || rule.states.has(country))
    .map(({ from, until, country }) => {
      const joined = rule.countsFrom.get(country ?? '') ?? from;
      return { first: Math.max(numberDay(from), numberDay(joined)), last: numberDay(until) };
    })
    .toSorted((one, other) => one.first - other.first);
  const days = new Set<number>();
  let counted = -Infinity;
  // In order, so that days of stays that overlap are walked once.
  for (const { first, last } of stays) {
    for (let day = Math.max(first, counted + 1); day <= last; day += 1) days.add(day);
    counted = Math.max(counted, last);
  }
  return days;
}

function countWindow(present: ReadonlySet<number>, { window }: AreaRule, on: number): number {
  let used = 0;
  for (let day = on - window + 1; day <= on; day += 1) if (present.has(day)) used += 1;
  return used;
}

/** The last day of a stay that begins on this day, if it may begin at all. */
function findLastDay(present: ReadonlySet<number>, rule: AreaRule, from: number): string | null {
  const staying = new Set(present);
  staying.add(from);
  let used = countWindow(staying, rule, from);
  let last: number | null = null;
  for (let day = from; used <= rule.days && day < from + furthest;) {
    last = day;
    day += 1;
    staying.add(day);
    used += 1 - (staying.has(day - rule.window) ? 1 : 0);
  }
  return last === null ? null : writeDay(last);
}

function findBreach(present: ReadonlySet<number>, rule: AreaRule): string | null {
  const days = [...present].sort((one, other) => one - other);
  let first = 0;
  for (const [index, day] of days.entries()) {
    while ((days[first] ?? day) <= day - rule.window) first += 1;
    if (index - first + 1 > rule.days) return writeDay(day);
  }
  return null;
}
