import type { Route } from '@paddock/contract/domain/road/routing';
import type { routesOfContacts } from '../road/queries.ts';
import { type CalendarEvent, latest, momentWords } from './events.ts';

type Row = Awaited<ReturnType<typeof routesOfContacts>>[number];

/** The road of a project as one event, from setting out to the last stop. */
export function driveEvent(row: Row, route: Route): CalendarEvent[] {
  const [first] = route.stops;
  const last = route.stops.at(-1);
  if (first === undefined || last === undefined) return [];
  const changedAt = latest(
    row.updated_at,
    row.project_updated_at,
    route.answeredAt,
    ...row.stops.map(({ updated_at: updatedAt }) => updatedAt),
  );
  return [
    {
      uid: `drive-${row.project_id}@paddock`,
      sequence: row.version - 1 + secondsBetween(row.created_at, changedAt),
      changedAt,
      startsAt: new Date(first.arrivesAt),
      endsAt: new Date(last.arrivesAt),
      title: `Drive ${row.project_code}: ${first.name} to ${last.name}`,
      place: first.name,
      about: aboutOf(route),
      cancelledAt: row.archived_at,
    },
  ];
}

/** A road changes with its stops and with what is known of it, which no row counts: moments do. */
function secondsBetween(from: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1_000));
}

function aboutOf({ stops, legs }: Route): string {
  const isEstimate = legs.some(({ estimate }) => estimate);
  return [
    `Driving time only, without breaks${isEstimate ? '; an estimate' : ''}.`,
    ...stops.map(
      ({ name, arrivesAt, arrivesAtLocal, timeZone }, index) =>
        `${index === 0 ? 'Leave' : 'Arrive'} ${name} ${momentWords(new Date(arrivesAt), arrivesAtLocal, timeZone)}`,
    ),
  ].join('\n');
}
