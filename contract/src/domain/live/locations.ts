import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { newPrivateAddress, privateAddress } from '../../platform/private-address.ts';
import { instantInput, textInput } from '../../platform/inputs.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** A position as text, `latitude,longitude` in decimal degrees; the server checks the ranges. */
export const locationText = textInput(64);

/** One location taken by a device. */
export const fix = z.object({
  location: locationText,
  /** Accuracy reported by the device, in metres. */
  accuracy: z.optional(z.number().check(z.nonnegative(), z.lte(1e7))),
  /** When the device took it; the time of the call if absent. */
  fixedAt: z.optional(instantInput),
});
export type Fix = z.infer<typeof fix>;

/** Who sees a sharing person, and until when. */
export const sharing = z.object({
  /** True while the server has a current location of this person. */
  shares: z.boolean(),
  lastFixedAt: z.nullable(instant),
  /** Their running and coming projects; sharing ends with the last of them. */
  projects: z.array(
    z.object({
      project_code: z.string(),
      startsOn: z.iso.date(),
      endsOn: z.iso.date(),
      /** Today is one of its days, by the clock of its endpoint, so people who can open its map see this person. */
      isSeen: z.boolean(),
    }),
  ),
  /** Everyone who sees this person now, by name. */
  seenBy: z.array(z.string()),
});
export type Sharing = z.infer<typeof sharing>;

export const shareLocation = {
  name: 'POST /api/users/liveloc',
  summary: 'Shares the location of the signed-in person with those who can see it',
  body: fix,
  response: z.object({ fixedAt: instant }),
} satisfies Call;

export const stopSharing = {
  name: 'DELETE /api/users/liveloc',
  summary: 'Removes the signed-in person from the map',
  /** The time by the clock of the fixes: none from before then restores them. */
  query: z.object({ at: z.optional(instantInput) }),
  response: z.object({ shares: z.literal(false) }),
} satisfies Call;

export const readSharing = {
  name: 'GET /api/users/sharing',
  summary: 'Whether the signed-in person shares their location, and who can see it',
  response: sharing,
} satisfies Call;

/** Source of locations that no device took: the demo moves people who have no phone. */
export const simulationSource = 'simulation';

/** One location from someone's own history. */
export const pastFix = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.nullable(z.number()),
  fixedAt: instant,
  /**
   * The app that sent it: `app`, `owntracks` or `traccar`; `gpx` if it comes from a file, `simulation` if
   * nobody sent it.
   */
  source: z.string(),
});

export const readOwnLocations = {
  name: 'GET /api/users/locations',
  summary: 'The location history of the signed-in person, newest first, 200 at a time',
  query: z.object({ before: z.optional(instantInput) }),
  response: z.object({
    fixes: z.array(pastFix),
    more: z.boolean(),
    keptDays: z.int(),
    /** Since when people who see the person live may replay their days; null while nobody else may. */
    shownSince: z.nullable(instant),
  }),
} satisfies Call;

export const deleteOwnLocations = {
  name: 'DELETE /api/users/locations',
  summary: 'Deletes the location history of the signed-in person',
  response: z.object({ deleted: z.int() }),
} satisfies Call;

export const readIngestAddress = {
  name: 'GET /api/users/ingest-address',
  summary: 'Whether the signed-in person has a private address for another app',
  response: privateAddress,
} satisfies Call;

export const makeIngestAddress = {
  name: 'POST /api/users/ingest-address',
  summary: 'Creates a private address for another app and revokes any earlier one',
  response: newPrivateAddress,
} satisfies Call;

export const revokeIngestAddress = {
  name: 'DELETE /api/users/ingest-address',
  summary: 'Revokes the private address for another app',
  response: privateAddress,
} satisfies Call;
