import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInAddress } from '../../platform/inputs.ts';
import { clockOffsets } from '../../platform/local-time.ts';
import { codeOfProject } from '../projects/projects.ts';

/** Limits of a replay and of a GPX file. */
export const replayBounds = {
  /** Locations in one answer, of everyone together. */
  points: 50_000,
  /** Size of an imported GPX file. */
  bytes: 5 * 1_024 * 1_024,
  gpxPoints: 50_000,
} as const;

/** Between two locations farther apart than this in time or in space, nothing is known, so no line is drawn. */
export const gapMs = 15 * 60_000;
export const gapMetres = 15_000;

const replayTrack = z.object({
  /** From a GPX file, not from a sharing device. */
  imported: z.boolean(),
  /** The locations in order: seconds from the start of the day, and the position. */
  seconds: z.array(z.int()),
  latitudes: z.array(z.number()),
  longitudes: z.array(z.number()),
});

const replayPerson = z.object({
  userId: z.int(),
  fullName: z.string(),
  /** The demo moved them on that day, at least for a while. */
  simulated: z.optional(z.literal(true)),
  tracks: z.array(replayTrack),
});
export type ReplayPerson = z.infer<typeof replayPerson>;

export const replay = z.object({
  day: z.iso.date(),
  /** The first and last instant of that day, by the clock of the project’s endpoint. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  zoneName: z.string(),
  offsets: clockOffsets,
  /** People with locations on that day, by name. */
  people: z.array(replayPerson),
  /** Each person has at most one location per this many seconds. */
  everySeconds: z.int(),
  /** People of the project with access who don’t show their history. */
  notShown: z.int(),
  keptDays: z.int(),
});
export type Replay = z.infer<typeof replay>;

const ofDay = z.object({ day: dayInput });

export const readReplay = {
  name: 'GET /api/admin/replay/:projectCode',
  summary: 'Where the people of a project were on a day, of those who show their history',
  params: z.object({ projectCode: codeOfProject }),
  query: ofDay,
  response: replay,
} satisfies Call;

export const readReplayGpx = {
  name: 'GET /api/admin/replay/:projectCode/:userId/gpx',
  summary: 'Where a person of a project was on a day, as a GPX file',
  params: z.object({ projectCode: codeOfProject, userId: idInAddress() }),
  query: ofDay,
  response: z.string(),
} satisfies Call;

export const readOwnGpx = {
  name: 'GET /api/users/locations/gpx',
  summary: 'Where the signed-in person was on a day, by the clock where they were, as a GPX file',
  query: ofDay,
  response: z.string(),
} satisfies Call;

const imported = z.object({
  /** Locations in the file, and how many of them are new. */
  read: z.int(),
  saved: z.int(),
});

export const importOwnGpx = {
  name: 'POST /api/users/locations/gpx',
  summary: 'Adds the tracks of a GPX file to the location history of the signed-in person',
  multipart: z.object({ file: z.file() }),
  response: imported,
  failures: ['bad_request', 'too_large', 'unsupported_media_type', 'invalid_input', 'unavailable'],
} satisfies Call;

export const importPersonGpx = {
  name: 'POST /api/admin/replay/:projectCode/:userId/gpx',
  summary: 'Adds the tracks of a GPX file to the location history of a person who shows it',
  params: z.object({ projectCode: codeOfProject, userId: idInAddress() }),
  multipart: z.object({ file: z.file() }),
  response: imported,
  failures: ['bad_request', 'too_large', 'unsupported_media_type', 'unavailable'],
} satisfies Call;

export const showHistory = {
  name: 'POST /api/users/locations/shown',
  summary: 'Lets those who see the signed-in person live replay their days from now on, or ends it',
  body: z.object({ shown: z.boolean() }),
  response: z.object({ shownSince: z.nullable(z.iso.datetime()) }),
} satisfies Call;
