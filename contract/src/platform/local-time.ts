import * as z from 'zod/mini';

/** The local time of a place, to the minute: "2026-07-01T07:25". Only the server derives it from an instant. */
export const localTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/));

/**
 * How far a place's clock is ahead of UTC, from each moment on. The server sends it if a screen needs the
 * local time of a moment that only the device knows, such as now.
 */
export const clockOffsets = z.array(z.object({ from: z.iso.datetime(), minutes: z.int() }));
export type ClockOffsets = z.infer<typeof clockOffsets>;

/** The local time of a place at a moment in milliseconds since 1970: "2026-07-01T07:25". */
export function localTimeAt(moment: number, offsets: ClockOffsets): string {
  const current = offsets.findLast(({ from }) => Date.parse(from) <= moment) ?? offsets[0];
  return new Date(moment + (current?.minutes ?? 0) * 60_000).toISOString().slice(0, 16);
}

/** "2026-07-01" from a local time. */
export function dayOfLocal(local: string): string {
  return local.slice(0, 10);
}

/** Calendar days from one local time to another: `+1` on a ticket. */
export function localDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(dayOfLocal(to)) - Date.parse(dayOfLocal(from))) / 86_400_000);
}
