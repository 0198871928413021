/**
 * The clock of this device, for moments such as "saved at": its zone is the only one that the app works out
 * by itself. Times at a place come from the server as local times.
 */
export function deviceTime(moment: number): string {
  // Sweden writes "2026-07-01 07:25:00".
  return new Date(moment).toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T');
}

const zoneFormat = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' });

/** "BST", "CET", "GMT+3": the name of this device's zone at a moment. */
export function deviceZoneName(moment: number): string {
  // "22/11/2026, GMT"
  return zoneFormat.format(moment).replace(/.*, /, '');
}

/** The IANA zone of this device: "Europe/Budapest". */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The source of the time, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const deviceClock: Clock = { now: () => Date.now() };
