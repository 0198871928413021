import {
  readReplay,
  replayBounds,
  type Replay,
  type ReplayPerson,
} from '@paddock/contract/domain/live/replay';
import { dayAfter } from '@paddock/contract/platform/days';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/route.ts';
import { instantIfUnchanged, findInstant } from '../../platform/wall-clock.ts';
import { offsetsFrom, zoneNameAt } from '../../platform/zones.ts';
import { requireProject } from '../projects/projects.ts';
import { isAmongDays } from './live-queries.ts';
import type { LocationDeps } from './open.ts';
import {
  readMembers,
  shownTracks,
  zoneOfProject,
  type FixRow,
  type Span,
} from './replay-queries.ts';

const daySeconds = 86_400;
const leastSeconds = 60;

export function replays(app: FastifyInstance, deps: LocationDeps): void {
  answer(app, readReplay, async (request): Promise<Replay> => {
    const { day } = request.query;
    const { db, reportsDb, config } = deps;
    const project = requireProject(request, 'hidden');
    const zone = await zoneOfProject(db, project.id);
    const span = daySpan(day, zone);
    const members = isAmongDays(project, day) ? await readMembers(db, project.id) : [];
    const showing = members.filter(({ shows }) => shows);
    const everySeconds = secondsBetween(showing.length);
    const userIds = showing.map((member) => member.user_id);
    const rows = await shownTracks(reportsDb, { ...span, userIds, everySeconds });
    return {
      day,
      from: span.from.toISOString(),
      until: span.until.toISOString(),
      zoneName: zoneNameAt(span.from, zone),
      offsets: offsetsFrom(span.from, zone),
      people: groupPeople(
        rows,
        span.from,
        new Map(members.map((one) => [one.user_id, one.full_name])),
      ),
      everySeconds,
      notShown: members.length - showing.length,
      keptDays: config.locationDays,
    };
  });
}

/** A calendar day by the clock of a zone. */
export function daySpan(day: string, zone: string): Span {
  return { from: dayStart(day, zone), until: dayStart(dayAfter(day), zone) };
}

/** If clocks go forward at midnight, the day starts at that moment. */
function dayStart(day: string, zone: string): Date {
  const midnight = `${day}T00:00`;
  return findInstant(midnight, zone) ?? instantIfUnchanged(midnight, zone);
}

/** Spaces locations so that everyone’s day fits the limit, with at most two tracks each. */
function secondsBetween(people: number): number {
  const minutes = (2 * people * daySeconds) / replayBounds.points / 60;
  return Math.max(leastSeconds, Math.ceil(minutes) * 60);
}

function groupPeople(
  rows: readonly FixRow[],
  from: Date,
  names: ReadonlyMap<number, string>,
): ReplayPerson[] {
  const byPerson = Map.groupBy(rows, (row) => row.user_id);
  return [...names].flatMap(([userId, fullName]) => {
    const own = byPerson.get(userId);
    if (own === undefined) return [];
    const tracks = [...Map.groupBy(own, (row) => row.imported)].map(([imported, fixes]) => ({
      imported,
      seconds: fixes.map((fix) => Math.round((fix.fixed_at.getTime() - from.getTime()) / 1_000)),
      latitudes: fixes.map(({ latitude }) => rounded(latitude)),
      longitudes: fixes.map(({ longitude }) => rounded(longitude)),
    }));
    const isSimulated = own.some((row) => row.simulated);
    return [{ userId, fullName, ...(isSimulated ? { simulated: true as const } : {}), tracks }];
  });
}

/** Rounds to a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
