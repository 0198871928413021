import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { localTime } from '../../platform/local-time.ts';
import { flightStatus } from '../flights/flight-status.ts';
import { ticketKinds } from '../tickets/means.ts';
import { awaitedFlight } from '../vehicles/awaited-flight.ts';
import { driveSteps } from '../vehicles/drive-steps.ts';
import { sheetContact, sheetStop } from './day-parts.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** Where an item starts or ends: an airport, a station, a hotel, or an endpoint of a project. */
export const itineraryPlace = z.object({
  kind: z.enum(['airport', 'station', 'hotel', 'endpoint']),
  /** The code of an airport, or the name of another place. */
  name: z.string(),
  /** The name of an airport. */
  about: z.nullable(z.string()),
  terminal: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA name. */
  timeZone: z.string(),
});
export type ItineraryPlace = z.infer<typeof itineraryPlace>;

export const itemKind = z.enum(['flight', 'ticket', 'stay', 'transfer', 'drive', 'schedule']);
export type ItemKind = z.infer<typeof itemKind>;

/** The part a person has in an item. */
export const itemPart = z.enum(['passenger', 'driver', 'guest', 'roommate', 'crew']);

const itemPerson = z.object({
  contactId: z.int(),
  part: itemPart,
  /** References of the bookings that include them. */
  references: z.array(z.string()),
  /** Codes of the projects they do it for. */
  projectCodes: z.array(z.string()),
  /** Only if someone on the item has to be able to call them: driver and passengers of a transfer. */
  phoneNumber: z.nullable(z.string()),
});
export type ItemPerson = z.infer<typeof itemPerson>;

/** One thing that people do, listed once for all of them. */
export const itineraryItem = z.object({
  /** "flight-12": stable for the same record. */
  id: z.string(),
  kind: itemKind,
  /** "BA 902", "Hotel Castle Garden". */
  title: z.string(),
  /** What distinguishes it from others: the airline, the room, the vehicle and its plate, notes. */
  detail: z.nullable(z.string()),
  startsAt: instant,
  /** Null if nobody said when it ends. */
  endsAt: z.nullable(instant),
  startsAtLocal: localTime,
  endsAtLocal: z.nullable(localTime),
  /** "BST", or "GMT+3" if English has no name for it. */
  /** IANA name of the zone that it starts in. */
  timeZone: z.string(),
  startsZone: z.string(),
  endsZone: z.nullable(z.string()),
  /** False for days without a time, as for most stays: the times are then the hotel's usual ones. */
  isTimed: z.boolean(),
  isConfirmed: z.boolean(),
  /** A cancelled flight or ticket: it is shown, and takes no one anywhere. */
  isCancelled: z.boolean(),
  /** What a ticket is for. */
  means: z.optional(z.enum(ticketKinds)),
  /** When check-in of a ticket closes, if it says so. */
  checkInClosesAt: z.optional(instant),
  /** The vehicles that a ticket takes: "Truck 2". */
  onBoard: z.optional(z.array(z.string())),
  /** For people who miss it: "22:50, 00:40". */
  laterDepartures: z.optional(z.string()),
  /** For a flight; absent if nothing is known beyond the ticket. */
  status: z.optional(flightStatus),
  /** For a transfer: the last flight that its passengers land on, if its status is known. */
  awaits: z.optional(awaitedFlight),
  /** For a transfer: the vehicle, “Van 3”, if there is one. Absent in answers saved by earlier versions. */
  vehicle: z.optional(z.string()),
  /** For a transfer: what its driver said. Absent in answers saved by earlier versions. */
  steps: z.optional(driveSteps),
  from: z.nullable(itineraryPlace),
  to: z.nullable(itineraryPlace),
  /** The stops of a drive, starting with the departure. */
  stops: z.array(sheetStop),
  /** Codes of the projects it is for. */
  projectCodes: z.array(z.string()),
  people: z.array(itemPerson),
  source: z.object({ list: z.nullable(z.string()), recordId: z.int() }),
});
export type ItineraryItem = z.infer<typeof itineraryItem>;

const person = z.object({ contactId: z.int(), fullName: z.string() });

/** A project that the items are for, or that runs on these days. */
export const itineraryProject = z.object({
  projectCode: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Who works on it. */
  members: z.array(z.int()),
  /** Who its people call. */
  contacts: z.array(sheetContact),
});

/** The nights on which someone has no bed, as the plan of their project finds them. */
const bedless = z.object({
  contactId: z.int(),
  /** Each by the day on which it begins. */
  nights: z.array(z.iso.date()),
});
export type Bedless = z.infer<typeof bedless>;

/** Everything some people do on some days, by start, each item once. */
export const itinerary = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Everybody named below, by name. */
  people: z.array(person),
  items: z.array(itineraryItem),
  projects: z.array(itineraryProject),
  /** On a person’s own itinerary. Absent in answers saved by earlier versions. */
  bedless: z.optional(z.array(bedless)),
});
export type Itinerary = z.infer<typeof itinerary>;

/** The most days in one request. */
export const mostDays = 62;

/** The first and last day of an itinerary. */
export const itineraryDays = z.object({ from: dayInput, to: dayInput }).check(
  z.refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays, {
    path: ['to'],
    error: `Ask for at most ${mostDays} days.`,
  }),
);

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

export const readItinerary = {
  name: 'GET /api/users/itinerary',
  summary:
    'What the signed-in person does in some days: flights, nights, transfers, drives, schedule',
  query: itineraryDays,
  response: itinerary,
} satisfies Call;
