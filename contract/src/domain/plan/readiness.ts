import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';
import { fingerprint, fix, gapKind } from './finding.ts';
import { ownArrangements } from './own-days.ts';

const gap = z.object({
  kind: gapKind,
  /** The calendar day it is about, at its place. */
  day: z.iso.date(),
  /** The nights without a bed, each by the day on which it starts. */
  nights: z.array(z.iso.date()),
  /** As a sentence. */
  words: z.string(),
  /** Item of the itinerary, "flight-12". Empty if nothing is booked. */
  itemIds: z.array(z.string()),
  /** The bookings that contain these. */
  bookings: z.array(z.object({ id: z.int(), reference: z.nullable(z.string()) })),
  /** What would put it right, the best first. The rooms say more about a missing bed. Absent in answers saved by earlier versions. */
  fixes: z.optional(z.array(fix)),
  /** The key to dismiss it by. */
  fingerprint,
});
export type ReadinessGap = z.infer<typeof gap>;

const readyPerson = z.object({
  contactId: z.int(),
  fullName: z.string(),
  role: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The user to send messages to; null for people without access. */
  userId: z.nullable(z.int()),
  /** Their own days on the project. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** What someone said of these days; absent where no one did. */
  ownDays: z.optional(
    z.object({
      id: z.int(),
      firstDay: z.nullable(z.iso.date()),
      lastDay: z.nullable(z.iso.date()),
      arranges: z.enum(ownArrangements),
    }),
  ),
  /** What breaks these days, soonest first. */
  gaps: z.array(gap),
  /** Their own dates that differ from the project's: no attention needed. */
  notes: z.array(gap),
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
  /** People who need attention first, soonest first; then the others by name. */
  people: z.array(readyPerson),
  counts: z.object({
    people: count,
    allSet: count,
    /** People with nothing missing on the way in. */
    in: count,
    out: count,
    withBed: count,
    needAttention: count,
    noWayIn: count,
    noWayOut: count,
    noBed: count,
    clashes: count,
    /** Flights that need attention: with a warning, late or diverted. Absent in answers saved by earlier versions. */
    legs: z.optional(count),
    /** Tickets and beds that are planned and not bought. Absent in answers saved by earlier versions. */
    toBook: z.optional(count),
  }),
});
export type ProjectReadiness = z.infer<typeof projectReadiness>;

export const readReadiness = {
  name: 'GET /api/projects/:projectCode/readiness',
  summary: 'Who on a project still needs a way in, a way home, a bed, or has two things at once',
  params: projectCode,
  response: projectReadiness,
} satisfies Call;
