import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { localTime } from '../../platform/local-time.ts';
import { flightLeg } from '../flights/flights.ts';
import { projectCode } from '../projects/projects.ts';
import { dayInput, idInAddress } from '../../platform/inputs.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** A place on the road, by its own clock. */
export const sheetStop = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** When it is reached by driving alone; the departure at the first stop of all. */
  at: instant,
  atLocal: localTime,
  /** "CEST": what the local time is by. */
  zoneName: z.string(),
  isDeparture: z.boolean(),
  /** From the stop before; 0 at the departure. */
  metres: z.int(),
  seconds: z.int(),
  estimate: z.boolean(),
});
export type SheetStop = z.infer<typeof sheetStop>;

/** The part of a project's road that lies on a day. */
export const sheetDrive = z.object({
  projectCode: z.string(),
  /** The stop that was left on an earlier day; null where the road begins. */
  from: z.nullable(sheetStop),
  /** Those that are reached, or left for the first time, on the day. */
  stops: z.array(sheetStop),
  /** The stop that is reached on a later day; null where the road ends. */
  onTo: z.nullable(sheetStop),
});
export type SheetDrive = z.infer<typeof sheetDrive>;

/** Somebody who can be called. */
export const sheetContact = z.object({
  contactId: z.int(),
  fullName: z.string(),
  role: z.string(),
  phoneNumber: z.string(),
});
export type SheetContact = z.infer<typeof sheetContact>;

const days = {
  day: z.iso.date(),
  earlierDay: z.nullable(z.iso.date()),
  laterDay: z.nullable(z.iso.date()),
};

/** What one person has to know of one day. */
export const daySheet = z.object({
  /** The days beside it are the nearest ones with a flight or a drive. */
  ...days,
  fullName: z.string(),
  flights: z.array(
    z.object({
      leg: flightLeg,
      references: z.array(z.string()),
      /** Who else is on it, by name. */
      companions: z.array(z.string()),
    }),
  ),
  drives: z.array(sheetDrive),
  /** The projects that run on the day, and who else works on them. */
  projects: z.array(
    z.object({
      projectCode: z.string(),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      companions: z.array(z.string()),
    }),
  ),
  contacts: z.array(sheetContact),
});
export type DaySheet = z.infer<typeof daySheet>;
export type SheetFlight = DaySheet['flights'][number];

const contactId = z.int();
const person = z.object({ contactId, fullName: z.string() });

/** One day of many people, nothing said twice: `sheetOf` takes a person's own sheet out of it. */
export const dayPlan = z.object({
  ...days,
  /** Everybody who is named below, by name. */
  people: z.array(person),
  flights: z.array(
    z.object({
      leg: flightLeg,
      /** With the references of their bookings, and the projects that these are for. */
      aboard: z.array(
        z.object({
          contactId,
          references: z.array(z.string()),
          projectCodes: z.array(z.string()),
        }),
      ),
    }),
  ),
  drives: z.array(sheetDrive),
  projects: z.array(
    z.object({
      projectCode: z.string(),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      members: z.array(contactId),
      contacts: z.array(sheetContact),
    }),
  ),
});
export type DayPlan = z.infer<typeof dayPlan>;

const day = z.optional(dayInput);

export const readDaySheet = {
  name: 'GET /api/users/daySheet',
  summary: 'The day sheet of the signed-in person; today in UTC by default',
  query: z.object({ day }),
  response: daySheet,
} satisfies Call;

export const printDaySheet = {
  name: 'GET /api/users/daySheet/pdf',
  summary: 'The day sheet as a one-page PDF',
  query: z.object({ day }),
  response: z.string(),
} satisfies Call;

export const readDaySheets = {
  name: 'GET /api/admin/daySheets/:projectCode',
  summary: 'The day sheets of everyone on a project',
  params: projectCode,
  query: z.object({ day }),
  response: z.object({ projectCode: z.string(), members: z.array(person), plan: dayPlan }),
} satisfies Call;
export type DaySheets = z.infer<typeof readDaySheets.response>;

export const printDaySheets = {
  name: 'GET /api/admin/daySheets/:projectCode/pdf',
  summary: 'The day sheets as a PDF, one page per person, or for one person',
  params: projectCode,
  query: z.object({ day, contact: z.optional(idInAddress()) }),
  response: z.string(),
} satisfies Call;
