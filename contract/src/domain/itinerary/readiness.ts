import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';
import { fingerprint } from './warnings.ts';

/** What can be missing or wrong in the days of a person, most urgent first. */
export const gapKind = z.enum([
  'clash',
  'connection',
  'no_way_in',
  'no_way_out',
  'no_bed',
  'elsewhere',
  'late',
  'early',
  'bed_early',
  'bed_late',
]);
export type GapKind = z.infer<typeof gapKind>;

const gap = z.object({
  kind: gapKind,
  /** The calendar day that it is about, at its place. */
  day: z.iso.date(),
  /** The nights without a bed, each by the day on which it begins. */
  nights: z.array(z.iso.date()),
  /** As a sentence. */
  words: z.string(),
  /** Of the itinerary, "flight-12". None where nothing is booked. */
  itemIds: z.array(z.string()),
  /** The bookings that hold these. */
  bookings: z.array(z.object({ id: z.int(), reference: z.nullable(z.string()) })),
  /** To dismiss it by. */
  fingerprint,
});
export type ReadinessGap = z.infer<typeof gap>;

const readyPerson = z.object({
  contactId: z.int(),
  fullName: z.string(),
  role: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** By which they are sent messages; null for those without access. */
  userId: z.nullable(z.int()),
  /** Their own days on the project. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** What breaks these days, soonest first. */
  gaps: z.array(gap),
  /** Dates of their own that are not those of the project: they need no attention. */
  notes: z.array(gap),
  /** No flight, bed or transfer of the project is theirs, and where they live is not known: what they need isn’t either. */
  unbooked: z.optional(z.boolean()),
});
export type ReadyPerson = z.infer<typeof readyPerson>;

const count = z.int();

/** How ready the people of a project are. Dismissed warnings do not count. */
export const projectReadiness = z.object({
  projectId: z.int(),
  projectCode: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Where the project ends. */
  today: z.iso.date(),
  /** Those who need attention first, soonest first; then the others by name. */
  people: z.array(readyPerson),
  counts: z.object({
    people: count,
    allSet: count,
    /** With nothing missing on the way in. */
    in: count,
    out: count,
    withBed: count,
    needAttention: count,
    noWayIn: count,
    noWayOut: count,
    noBed: count,
    clashes: count,
    /** Flights that need attention: warned of, late or diverted. Absent in answers saved before there was this. */
    legs: z.optional(count),
    /** Among those without a gap, people of whom it is not known what they need. Absent where there are none. */
    unbooked: z.optional(count),
  }),
});
export type ProjectReadiness = z.infer<typeof projectReadiness>;

export const readReadiness = {
  name: 'GET /api/projects/:projectCode/readiness',
  summary: 'Who on a project still needs a way in, a way home, a bed, or has two things at once',
  params: projectCode,
  response: projectReadiness,
} satisfies Call;
