import * as z from 'zod/mini';
import { projectCode } from '../projects/projects.ts';
import type { Call } from '../../platform/calls.ts';
import { liveNext } from './live-next.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** A person on the map of a project. */
export const livePerson = z.object({
  userId: z.int(),
  fullName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.nullable(z.number()),
  fixedAt: instant,
  /** What they do next on this project, if that has a place; null if nothing is known. */
  next: z.nullable(liveNext),
  /** Nobody is there: the demo moves them. */
  simulated: z.optional(z.literal(true)),
});
export type LivePerson = z.infer<typeof livePerson>;

export const readLiveLocations = {
  name: 'GET /api/admin/liveLocations/:projectCode',
  summary: 'Everyone on a project who is sharing their location now',
  params: projectCode,
  response: z.object({ people: z.array(livePerson) }),
} satisfies Call;

/**
 * The stream of changes, as server-sent events whose `data` is JSON. The first is a `snapshot` unless
 * `Last-Event-ID` named a point from which the changes are still known.
 */
export const liveSnapshot = z.object({ people: z.array(livePerson) });
export const liveChanges = z.object({ people: z.array(livePerson), gone: z.array(z.int()) });

export const followLiveLocations = {
  name: 'GET /api/admin/liveLocations/:projectCode/stream',
  summary: 'Live locations as they change: server-sent events `snapshot` and `changes`',
  params: projectCode,
  response: z.string(),
} satisfies Call;
