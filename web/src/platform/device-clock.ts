/**
 * The clock of this device, for moments such as "saved at": its zone is the only one that the app works out
 * by itself. Times at a place come from the server as local times.
 */
export function deviceTime(moment: number): string {
  const at = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const zoneFormat = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' });

/** "BST", "CET", "GMT+3": the name of this device's zone at a moment. */
export function deviceZoneName(moment: number): string {
  const parts = zoneFormat.formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
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
