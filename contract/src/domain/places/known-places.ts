import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { measureInAddress, textInput } from '../../platform/inputs.ts';

const knownPlace = z.object({
  name: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type KnownPlace = z.infer<typeof knownPlace>;

const words = 'Send 2 to 100 characters of a name.';

export const searchPlaces = {
  name: 'GET /api/places',
  summary: 'Towns and airports with a word that starts with the text, the larger towns first',
  query: z.object({
    search: textInput(100, words).check(z.trim(), z.minLength(2, words)),
  }),
  response: z.array(knownPlace),
} satisfies Call;

const latitude = 'Send a latitude from -90 to 90.';
const longitude = 'Send a longitude from -180 to 180.';

export const readZoneOfPlace = {
  name: 'GET /api/places/zone',
  summary: 'The time zone of a place on earth, and its country if that is known',
  query: z.object({
    latitude: measureInAddress(-90, 90, latitude),
    longitude: measureInAddress(-180, 180, longitude),
  }),
  response: z.object({ time_zone: z.string(), country_code: z.nullable(z.string()) }),
} satisfies Call;
