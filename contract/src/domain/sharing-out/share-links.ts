import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInAddress, textInput } from '../../platform/inputs.ts';
import { localTime } from '../../platform/local-time.ts';
import { flightStatus } from '../flights/flight-status.ts';
import { codeOfProject, projectCode } from '../projects/projects.ts';
import { awaitedFlight } from '../vehicles/awaited-flight.ts';

/** Open links per project, and days after its end for which a link works at most. */
export const shareBounds = { links: 50, days: 60, recipient: 60, usualDays: 2 } as const;

/** The sections of a project that a link can show. Nothing else can be shared. */
export const shareSection = z.enum(['schedule', 'travel', 'stays', 'vehicles', 'road']);
export type ShareSection = z.infer<typeof shareSection>;

const instant = z.iso.datetime();

const shareLink = z.object({
  id: z.int(),
  /** The recipient: "Promoter". */
  recipient: z.string(),
  sections: z.array(shareSection),
  madeAt: instant,
  madeBy: z.string(),
  endsAt: instant,
  /** The last day on which it works, by the clock of the project’s end point. */
  endsOn: z.iso.date(),
  /** Whether it works now: the person who made it may still share. */
  isOpen: z.boolean(),
  opened: z.int(),
  lastOpenedAt: z.nullable(instant),
});
export type ShareLink = z.infer<typeof shareLink>;

const links = z.object({
  links: z.array(shareLink),
  /** The default last day for a new link, and the latest one allowed. */
  usualEnd: z.iso.date(),
  latestEnd: z.iso.date(),
});

export const readShareLinks = {
  name: 'GET /api/projects/:projectCode/shares',
  summary: 'The share links of a project, newest first',
  params: projectCode,
  response: links,
} satisfies Call;

export const makeShareLink = {
  name: 'POST /api/projects/:projectCode/shares',
  summary: 'Makes a link that shows sections of a project to an outsider, and shows it this once',
  params: projectCode,
  body: z.object({
    recipient: textInput(shareBounds.recipient).check(z.regex(/\S/, 'Say who the link is for.')),
    sections: z
      .array(shareSection)
      .check(z.minLength(1, 'Choose what the link shows.'), z.maxLength(10)),
    /** The last day on which it works. */
    endsOn: dayInput,
  }),
  response: z.object({ path: z.string(), link: shareLink }),
  failures: ['invalid_field', 'conflict'],
} satisfies Call;

export const revokeShareLink = {
  name: 'DELETE /api/projects/:projectCode/shares/:id',
  summary: 'Revokes a share link: it ends at once',
  params: z.object({ projectCode: codeOfProject, id: idInAddress() }),
  response: links,
} satisfies Call;

/** A moment at a place: local time first, with its zone. */
const moment = z.object({ at: instant, local: localTime, zone: z.string() });
export type SharedMoment = z.infer<typeof moment>;

const names = z.array(z.string());
const place = z.object({ name: z.string(), about: z.nullable(z.string()) });

const scheduled = z.object({
  title: z.string(),
  starts: moment,
  ends: z.nullable(moment),
  place: z.nullable(place),
  isConfirmed: z.boolean(),
  /** Groups and people; null for everyone. */
  who: z.nullable(names),
});
export type SharedScheduleItem = z.infer<typeof scheduled>;

/** A flight, or another journey on a ticket. */
const flight = z.object({
  /** "BA 866", "Ferry DFDS". */
  number: z.string(),
  airline: z.nullable(z.string()),
  from: z.extend(place, { terminal: z.nullable(z.string()) }),
  to: z.extend(place, { terminal: z.nullable(z.string()) }),
  departs: moment,
  /** Null if no one said when. */
  arrives: z.nullable(moment),
  isCancelled: z.boolean(),
  /** Planned and not bought. */
  isToBook: z.optional(z.literal(true)),
  /** Absent if nothing is known beyond the ticket. */
  status: z.optional(flightStatus),
  people: names,
});
export type SharedFlight = z.infer<typeof flight>;

const stay = z.object({
  hotel: z.string(),
  address: z.nullable(z.string()),
  checksInOn: z.iso.date(),
  checksOutOn: z.iso.date(),
  rooms: z.array(
    z.object({
      kind: z.string(),
      number: z.nullable(z.string()),
      /** For a day room, "09:00". */
      usedFrom: z.nullable(z.string()),
      usedUntil: z.nullable(z.string()),
      sleepers: z.array(
        z.object({ name: z.string(), firstNight: z.iso.date(), leavesOn: z.iso.date() }),
      ),
    }),
  ),
});
export type SharedStay = z.infer<typeof stay>;

const transfer = z.object({
  from: place,
  to: place,
  leaves: moment,
  arrives: z.nullable(moment),
  vehicle: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  driver: z.nullable(z.string()),
  /** The last flight that its passengers land on, if its status is known. */
  awaits: z.optional(awaitedFlight),
  people: names,
});
export type SharedTransfer = z.infer<typeof transfer>;

const stop = z.object({
  name: z.string(),
  reached: moment,
  isDeparture: z.boolean(),
  metres: z.int(),
  isEstimate: z.boolean(),
});
export type SharedStop = z.infer<typeof stop>;

/** The content of a link; sections it was not made for are null. */
export const sharedProject = z.object({
  productName: z.string(),
  projectCode: z.string(),
  place: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  recipient: z.string(),
  /** When this was read. */
  read: moment,
  endsOn: z.iso.date(),
  schedule: z.nullable(z.array(scheduled)),
  travel: z.nullable(z.array(flight)),
  stays: z.nullable(z.array(stay)),
  vehicles: z.nullable(z.array(transfer)),
  road: z.nullable(z.array(stop)),
});
export type SharedProject = z.infer<typeof sharedProject>;

export const readShared = {
  name: 'GET /api/share/:secret',
  summary: 'What a share link shows of its project. Anyone who has the link can read it',
  params: z.object({ secret: textInput(100) }),
  response: sharedProject,
  failures: ['too_many_requests'],
} satisfies Call;
