import { fix, type Fix } from '@paddock/contract/domain/live/locations';
import { z } from 'zod';

/** A position as another app wrote it, in our own words. */
export interface IngestedFix extends Fix {
  readonly source: 'owntracks' | 'traccar';
}

/** A request of an app: the query of its address, and its body as text. */
export interface Sent {
  readonly query: unknown;
  readonly body: string;
}

const degrees = z.coerce.number();
const metres = z.coerce.number();

/** @see https://owntracks.org/booklet/tech/json */
const ownTracks = z.object({
  _type: z.literal('location'),
  lat: z.number(),
  lon: z.number(),
  acc: z.number().optional(),
  tst: z.number(),
});

/** Traccar Client from version 9 on. @see https://www.traccar.org/osmand/ */
const traccarJson = z.object({
  location: z.object({
    timestamp: z.union([z.string(), z.number()]),
    coords: z.object({
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z.number().optional(),
    }),
  }),
});

/** Earlier versions of Traccar Client: the same address with a query or a form. */
const osmAnd = z.object({
  lat: degrees,
  lon: degrees,
  timestamp: z.string(),
  accuracy: metres.optional(),
  valid: z.string().optional(),
});

/** @returns undefined for a valid report without a position, such as a farewell or the battery level */
export function readSent({ query, body }: Sent): IngestedFix | undefined {
  const json = parseJson(body);
  const own = ownTracks.safeParse(json).data;
  if (own !== undefined)
    return toFix('owntracks', [own.lat, own.lon], own.acc, new Date(own.tst * 1_000));
  const traccar = traccarJson.safeParse(json).data?.location;
  if (traccar !== undefined) {
    const { latitude, longitude, accuracy } = traccar.coords;
    return toFix('traccar', [latitude, longitude], accuracy, readTime(String(traccar.timestamp)));
  }
  const form = osmAnd.safeParse({
    ...Object.fromEntries(new URLSearchParams(body)),
    ...asObject(query),
  });
  if (form.data === undefined || /^(false|0)$/.test(form.data.valid ?? '')) return undefined;
  const { lat, lon, accuracy, timestamp } = form.data;
  return toFix('traccar', [lat, lon], accuracy, readTime(timestamp));
}

function toFix(
  source: IngestedFix['source'],
  [latitude, longitude]: readonly [number, number],
  accuracy: number | undefined,
  fixedAt: Date | undefined,
): IngestedFix | undefined {
  if (fixedAt === undefined || Number.isNaN(fixedAt.getTime())) return undefined;
  const read = fix.safeParse({
    // Seven decimals are a centimetre; no exponent, however close to the equator.
    location: `${latitude.toFixed(7)},${longitude.toFixed(7)}`,
    fixedAt: fixedAt.toISOString(),
    // Apps write -1 if they do not know it.
    ...(accuracy !== undefined && accuracy >= 0 ? { accuracy } : {}),
  });
  return read.success ? { ...read.data, source } : undefined;
}

/** Seconds or milliseconds since 1970, ISO 8601, or a day and a time of day in UTC. */
function readTime(text: string): Date | undefined {
  if (/^\d{9,13}(\.\d+)?$/.test(text))
    return new Date(Number(text) * (Number(text) < 1e11 ? 1_000 : 1));
  const moment = new Date(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text,
  );
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
