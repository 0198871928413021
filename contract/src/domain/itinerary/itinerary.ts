import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { localTime } from '../../platform/local-time.ts';
import { flightStatus } from '../flights/flight-status.ts';
import { awaitedFlight } from '../vehicles/awaited-flight.ts';
import { sheetContact, sheetStop } from './day-parts.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** Where an item starts or ends: an airport, a hotel, or an endpoint of a project. */
export const itineraryPlace = z.object({
  kind: z.enum(['airport', 'hotel', 'endpoint']),
  /** The code of an airport, else its name. */
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

export const itemKind = z.enum(['flight', 'stay', 'transfer', 'drive', 'schedule']);
export type ItemKind = z.infer<typeof itemKind>;

/** What a person is to an item. */
export const itemPart = z.enum(['passenger', 'driver', 'guest', 'roommate', 'crew']);

const itemPerson = z.object({
  contactId: z.int(),
  part: itemPart,
  /** Of the bookings that put them there. */
  references: z.array(z.string()),
  /** Of the projects that they do it for. */
  projectCodes: z.array(z.string()),
  /** Only where somebody on the item has to be able to call them: driver and passengers of a transfer. */
  phoneNumber: z.nullable(z.string()),
});
export type ItemPerson = z.infer<typeof itemPerson>;

/** One thing that people do, once for all of them. */
export const itineraryItem = z.object({
  /** "flight-12": the same for as long as it is the same record. */
  id: z.string(),
  kind: itemKind,
  /** "BA 902", "Hotel Castle Garden". */
  title: z.string(),
  /** What else tells it from others: the airline, the room, the vehicle and its plate, notes. */
  detail: z.nullable(z.string()),
  startsAt: instant,
  /** Null where nobody said when it ends. */
  endsAt: z.nullable(instant),
  startsAtLocal: localTime,
  endsAtLocal: z.nullable(localTime),
  /** "BST", or "GMT+3" where English has no name for it. */
  /** IANA name of the clock that it starts by. */
  timeZone: z.string(),
  startsZone: z.string(),
  endsZone: z.nullable(z.string()),
  /** False for days without a time, as for most stays: the times are then those that hotels keep. */
  isTimed: z.boolean(),
  isConfirmed: z.boolean(),
  /** A flight that does not fly: it is shown, and takes no one anywhere. */
  isCancelled: z.boolean(),
  /** Of a flight; absent where nothing is known beyond the ticket. */
  status: z.optional(flightStatus),
  /** Of a transfer: the last flight that its passengers land on, where it is known how that is doing. */
  awaits: z.optional(awaitedFlight),
  from: z.nullable(itineraryPlace),
  to: z.nullable(itineraryPlace),
  /** The stops of a drive, the departure first. */
  stops: z.array(sheetStop),
  /** Of the projects that it is for. */
  projectCodes: z.array(z.string()),
  people: z.array(itemPerson),
  source: z.object({ list: z.nullable(z.string()), recordId: z.int() }),
});
export type ItineraryItem = z.infer<typeof itineraryItem>;

const person = z.object({ contactId: z.int(), fullName: z.string() });

/** A project that the items are for, or that runs in these days. */
export const itineraryProject = z.object({
  projectCode: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Who works on it. */
  members: z.array(z.int()),
  /** Who its people call. */
  contacts: z.array(sheetContact),
});

/** All that some people do in some days, by start; nothing is said twice. */
export const itinerary = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Everybody who is named below, by name. */
  people: z.array(person),
  items: z.array(itineraryItem),
  projects: z.array(itineraryProject),
});
export type Itinerary = z.infer<typeof itinerary>;

/** Days that can be asked for at once. */
export const mostDays = 62;

/** First and last day that an itinerary is asked for. */
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
