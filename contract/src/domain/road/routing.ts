import * as z from 'zod/mini';
import { driveVehicles } from '../hours/which-rules.ts';
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
  /** Arrival, with the breaks and rests of the route if it has any; for the first stop, the departure. */
  arrivesAt: instant,
  arrivesAtLocal: localTime,
  /** "CEST": the zone of the local time. */
  zoneName: z.string(),
  /** The earliest arrival that the rules of hours allow, if they are part of the route. */
  earliestAtLocal: z.optional(localTime),
  /** The clock of the stop in the coming weeks, for arrivals that only the device works out. */
  offsets: clockOffsets,
});
export type RouteStop = z.infer<typeof routeStop>;

/** A break or a rest on the way to a stop. */
export const roadPause = z.object({
  /** Index of the leg. */
  leg: z.int(),
  kind: z.enum(['break', 'rest']),
  /** By the clock of the stop before. */
  fromLocal: localTime,
  untilLocal: localTime,
  zoneName: z.string(),
  minutes: z.int(),
  why: z.string(),
});
export type RoadPause = z.infer<typeof roadPause>;

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
  /** The breaks and rests in its arrivals, if they are part of the route. */
  hours: z.optional(
    z.object({
      vehicle: z.enum(driveVehicles),
      drivers: z.union([z.literal(1), z.literal(2)]),
      /** Which rules, and why. */
      why: z.string(),
      pauses: z.array(roadPause),
      /** What no stop puts right. */
      breaches: z.array(z.string()),
    }),
  ),
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

/** A road driven by one or by two people. */
const crew = z.object({
  drivers: z.union([z.literal(1), z.literal(2)]),
  arrivesAtLocal: localTime,
  earliestAtLocal: localTime,
  breaks: z.int(),
  rests: z.int(),
  /** The latest departure that arrives by `due`. */
  leaveByLocal: z.nullable(localTime),
  /** "GMT": the zone at that time. */
  leaveByZone: z.string(),
  breaches: z.array(z.string()),
});

const noVehicle = `Choose one: ${driveVehicles.join(', ')}.`;

export const readRouteHours = {
  name: 'GET /api/admin/route/:projectCode/hours',
  summary: 'Which rules of hours a vehicle is under on the route of a project, and when it arrives',
  params: projectCode,
  query: z.object({ vehicle: z.enum(driveVehicles, noVehicle) }),
  response: z.object({
    projectId: z.int(),
    /** Which rules, and why. */
    why: z.string(),
    /** The first day of the project, 08:00 at the last stop. */
    dueLocal: localTime,
    goal: z.string(),
    /** Zones of the last stop: on that day, and when the route arrives as planned. */
    dueZone: z.string(),
    arriveZone: z.string(),
    departsAtLocal: localTime,
    stops: z.array(z.int()),
    /** None if no rules are known to apply. */
    crews: z.array(crew),
  }),
} satisfies Call;
export type RouteHours = z.infer<typeof readRouteHours.response>;

export const readRoute = {
  name: 'GET /api/users/route',
  summary:
    'The route of the signed-in person: of their current or next project, else the fixed route',
  response: route,
} satisfies Call;
