import * as z from 'zod/mini';
import { formatClock, formatDay } from './time.ts';

/** The deadline to confirm a message, as its sender typed it: a local time and its zone. */
export const confirmBy = z.object({
  at: z.iso.datetime(),
  /** "2026-07-01T18:00" */
  local: z.string(),
  /** IANA name. */
  zone: z.string(),
});
export type ConfirmBy = z.infer<typeof confirmBy>;

/** "Wed 1 Jul, 18:00, London time". */
export function confirmByWords({ local, zone }: Pick<ConfirmBy, 'local' | 'zone'>): string {
  return `${formatDay(local)}, ${formatClock(local)}, ${zoneWords(zone)}`;
}

/** "London time" for Europe/London, "UTC" for UTC. */
export function zoneWords(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zone.includes('/') ? `${city} time` : zone;
}
