import type { ClockOffsets } from '@paddock/contract/platform/local-time';
import { Temporal } from 'temporal-polyfill';

/** Of each zone, the formatter that names it: making one takes longer than all of its answers. */
const namers = new Map<string, Intl.DateTimeFormat>();

/** "BST", or "GMT+3" where English has no name for it. */
export function zoneNameAt(instant: Date, zone: string): string {
  const known = namers.get(zone);
  const namer =
    known ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' });
  if (known === undefined) namers.set(zone, namer);
  const name = namer.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? zone;
}

/** How far the clock of a zone is ahead of UTC, from one instant until another. */
export function offsetsOf(zone: string, from: Date, until: Date): ClockOffsets {
  const offsets = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone);
  for (;;) {
    const minutes = Math.round(at.offsetNanoseconds / 60e9);
    offsets.push({ from: new Date(at.epochMilliseconds).toISOString(), minutes });
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > until.getTime()) return offsets;
    at = next;
  }
}
