import { isInArea, type Area, type DaySpan } from './border-rules.ts';

/** A journey from one country to another, by the clocks of its ends. */
export interface Move {
  /** "flight-12". */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly leavesAt: number;
  readonly arrivesAt: number;
  /** Calendar days there, as numbers since 1970. */
  readonly leavesOn: number;
  readonly arrivesOn: number;
  /** Two letters; null where nobody knows the country. */
  readonly from: string | null;
  readonly to: string | null;
  /** Names of the places, to know a change of planes. */
  readonly fromPlace: string;
  readonly toPlace: string;
  /** By road, nobody knows at which hour the border is crossed. */
  readonly way: 'air' | 'station' | 'road';
  /** The check of the country it leads to is before departure, as at Dover. */
  readonly isCheckedBefore: boolean;
  /** Bookings that hold a flight. */
  readonly bookings: readonly number[];
}

/** Days in one country: a bed, or what someone typed. */
export interface Sojourn {
  readonly from: number;
  readonly until: number;
  readonly country: string | null;
}

/** Where someone is, as far as the plan and they themselves say. */
export interface Travels {
  /** In order of departure. */
  readonly moves: readonly Move[];
  readonly sojourns: readonly Sojourn[];
  /** Their days on projects: they count where nothing is booked yet. */
  readonly projects: readonly Sojourn[];
  /** The country of their home airport. */
  readonly home: string | null;
}

/** How much is known of a day in an area. */
export const levels = { away: 0, unknown: 1, planned: 2, booked: 3 } as const;

const hourMs = 3_600_000;

/** The longest change of planes without a night in the country. */
const longestChange = 24 * hourMs;

/** Nothing booked so near a project’s days: they count as they are. */
const aroundProject = 3;

interface Sheet {
  readonly area: Area;
  readonly first: number;
  readonly days: Uint8Array;
}

/**
 * Each day of a span as one of `levels`: whether someone is in an area on any part of it. A day is the local
 * one where the check is: by air they enter where they land and leave where they take off. By road the border
 * is crossed at an hour that nobody knows, so both days count. What is neither booked nor planned between a
 * way in and a way out is unknown, never guessed.
 */
export function drawPresence(
  area: Area,
  { moves, sojourns, projects, home }: Travels,
  [first, last]: DaySpan,
): Uint8Array {
  const sheet: Sheet = { area, first, days: new Uint8Array(last - first + 1) };
  for (const { from, until, country } of sojourns) {
    const level = country === null ? levels.unknown : levels.booked;
    put(sheet, [from, until], level, country);
  }
  const abroad = moves.filter(({ from, to }) => from === null || from !== to);
  // A journey inside a country says only that they are there.
  for (const { from, to, leavesOn, arrivesOn } of moves)
    if (from !== null && from === to) put(sheet, [leavesOn, arrivesOn], levels.booked, from);
  for (const { from, until, country } of projects)
    if (!abroad.some((move) => isNear(move, from, until)))
      put(sheet, [from, until], levels.planned, country);
  const journeys = joinChanges(area, abroad);
  const [start] = journeys;
  const end = journeys.at(-1);
  if (start === undefined || end === undefined) {
    if (home !== null && isInArea(area, home, first))
      put(sheet, [first, last], levels.unknown, home);
    return sheet.days;
  }
  for (const move of journeys) putMove(sheet, move);
  for (const [at, move] of journeys.slice(1).entries()) {
    const before = journeys[at];
    if (before !== undefined) putBetween(sheet, before, move, projects);
  }
  if (isThere(area, start.from, start.leavesOn) !== false)
    putUnsure(sheet, [first, start.leavesOn], start.from, projects);
  if (isThere(area, end.to, end.arrivesOn) !== false)
    putUnsure(sheet, [end.arrivesOn, last], end.to, projects);
  return sheet.days;
}

function isNear({ leavesOn, arrivesOn }: Move, from: number, until: number): boolean {
  return leavesOn <= until + aroundProject && arrivesOn >= from - aroundProject;
}

/** Undefined where the country is unknown. */
function isThere(area: Area, country: string | null, on: number): boolean | undefined {
  return country === null ? undefined : isInArea(area, country, on);
}

const everyDay: DaySpan = [-Infinity, Infinity];

/** Raises days to a level where their country belongs to the area; without a country, whatever it is. */
function put(
  { area, first, days }: Sheet,
  [from, until]: DaySpan,
  level: number,
  country: string | null,
): void {
  const spans = country === null ? [everyDay] : (area.states.get(country) ?? []);
  for (const [joined, left] of spans) {
    const last = Math.min(until, left, first + days.length - 1);
    for (let day = Math.max(from, joined, first); day <= last; day += 1)
      days[day - first] = Math.max(days[day - first] ?? 0, level);
  }
}

/**
 * Flights through an airport of the area on one booking, between two countries outside: they stay airside. Those
 * who fly back have been there.
 */
function joinChanges(area: Area, moves: readonly Move[]): Move[] {
  const joined: Move[] = [];
  for (const move of moves) {
    const before = joined.at(-1);
    if (before !== undefined && isAirside(area, before, move))
      joined[joined.length - 1] = {
        ...before,
        arrivesAt: move.arrivesAt,
        arrivesOn: move.arrivesOn,
        to: move.to,
        toPlace: move.toPlace,
      };
    else joined.push(move);
  }
  return joined;
}

function isAirside(area: Area, before: Move, next: Move): boolean {
  return (
    before.way === 'air' &&
    next.way === 'air' &&
    before.toPlace === next.fromPlace &&
    before.from !== next.to &&
    next.leavesAt - before.arrivesAt <= longestChange &&
    isThere(area, before.from, before.leavesOn) === false &&
    isThere(area, next.to, next.arrivesOn) === false &&
    next.bookings.some((id) => before.bookings.includes(id))
  );
}

/** Between the British Isles nobody passes another area. */
const isles = new Set(['GB', 'IE', 'IM', 'JE', 'GG']);

function putMove(sheet: Sheet, move: Move): void {
  const { area } = sheet;
  const { from, to, leavesOn, arrivesOn, way } = move;
  const wasThere = isThere(area, from, leavesOn);
  const isNowThere = isThere(area, to, arrivesOn);
  if (wasThere === undefined || isNowThere === undefined)
    return put(sheet, [leavesOn, arrivesOn], levels.unknown, null);
  if (wasThere && isNowThere) return put(sheet, [leavesOn, arrivesOn], levels.booked, null);
  if (isNowThere) {
    const isEarly = way === 'road' || (way === 'station' && move.isCheckedBefore);
    return put(sheet, [isEarly ? leavesOn : arrivesOn, arrivesOn], levels.booked, null);
  }
  if (wasThere)
    return put(sheet, [leavesOn, way === 'road' ? arrivesOn : leavesOn], levels.booked, null);
  const isIsles = isles.has(from ?? '') && isles.has(to ?? '');
  if (way === 'road' && from !== to && !isIsles)
    put(sheet, [leavesOn, arrivesOn], levels.unknown, null);
}

/** From one arrival to the next departure. */
function putBetween(sheet: Sheet, before: Move, next: Move, projects: readonly Sojourn[]): void {
  const { area } = sheet;
  const span = [before.arrivesOn, next.leavesOn] as const;
  const wasThere = isThere(area, before.to, before.arrivesOn);
  const isStillThere = isThere(area, next.from, next.leavesOn);
  if (wasThere === true && isStillThere === true) return put(sheet, span, levels.booked, null);
  if (wasThere === false && isStillThere === false) return;
  putUnsure(sheet, span, wasThere === true ? before.to : next.from, projects);
}

/** Days of which nothing is booked: those of a project are planned, and the others unknown. */
function putUnsure(
  sheet: Sheet,
  [from, until]: DaySpan,
  country: string | null,
  projects: readonly Sojourn[],
): void {
  for (const one of projects)
    put(sheet, [Math.max(from, one.from), Math.min(until, one.until)], levels.planned, one.country);
  put(sheet, [from, until], levels.unknown, country);
}
