import * as z from 'zod/mini';
import { codeOfProject, projectCode } from '../projects/projects.ts';
import type { Call } from '../../platform/calls.ts';
import { clockOffsets, localTime } from '../../platform/local-time.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** The source of road lengths: nobody (great-circle lines), OSRM, or Google. */
export const routeProvider = z.enum(['estimate', 'osrm', 'google']);
export type RouteProvider = z.infer<typeof routeProvider>;

/** The road from one stop to the next. */
export const routeLeg = z.object({
  metres: z.int().check(z.nonnegative()),
  /** Seconds of driving. */
  seconds: z.int().check(z.nonnegative()),
  /** Encoded polyline, five digits. */
  polyline: z.string(),
  /** A straight line and a guess instead of a road. */
  estimate: z.boolean(),
});
export type RouteLeg = z.infer<typeof routeLeg>;

export const routeStop = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA name of the local zone. */
  timeZone: z.string(),
  /** Arrival without any rest; for the first stop, the departure. */
  arrivesAt: instant,
  arrivesAtLocal: localTime,
  /** "CEST": the zone of the local time. */
  zoneName: z.string(),
  /** The clock of the stop in the coming weeks, for arrivals that only the device works out. */
  offsets: clockOffsets,
});
export type RouteStop = z.infer<typeof routeStop>;

export const route = z.object({
  /** Null for the fixed route, which belongs to no project. */
  projectCode: z.nullable(z.string()),
  travelMode: z.literal('driving'),
  departsAt: instant,
  departsAtLocal: localTime,
  /** IANA name of the zone in which the departure was given. */
  departureZone: z.string(),
  provider: routeProvider,
  /** The time of the directions; null if every leg is an estimate. */
  answeredAt: z.nullable(instant),
  /** The road is being requested: a better answer follows in a moment. */
  pending: z.boolean(),
  stops: z.array(routeStop),
  /** One fewer than stops: the first leads from the first stop to the second. */
  legs: z.array(routeLeg),
});
export type Route = z.infer<typeof route>;

/** A project without a route: none is invented, but one can be planned between its places. */
const noRoute = z.object({
  projectCode: codeOfProject,
  projectId: z.int(),
  startDate: z.iso.date(),
  /** The start and the end, listed once if they are the same place. */
  places: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type NoRoute = z.infer<typeof noRoute>;

export const routeOfProject = z.union([route, noRoute]);
export type RouteOfProject = z.infer<typeof routeOfProject>;

export const readProjectRoute = {
  name: 'GET /api/admin/route/:projectCode',
  summary: 'The route of a project, or that it has none',
  params: projectCode,
  response: routeOfProject,
} satisfies Call;

export const readRoute = {
  name: 'GET /api/users/route',
  summary:
    'The route of the signed-in person: of their current or next project, else the fixed route',
  response: route,
} satisfies Call;
