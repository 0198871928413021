import type { Fix } from '@paddock/contract/domain/live/locations';
import { CallError } from '../../platform/errors.ts';

const minuteMs = 60_000;
/** What a device's clock may be ahead of ours. */
const aheadMs = 2 * minuteMs;
/** A day without a network, and an hour for a clock that is behind. */
const ageMs = 25 * 60 * minuteMs;

/** One location, checked. */
export interface CheckedFix {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly fixedAt: Date;
}

/** @throws CallError `invalid_input` naming the field that is not as it should be */
export function readFix({ location, accuracy, fixedAt }: Fix, now: Date): CheckedFix {
  return {
    ...readPlace(location),
    accuracy: accuracy ?? null,
    fixedAt: fixedAt === undefined ? now : readMoment(new Date(fixedAt), now),
  };
}

const degrees = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const place = new RegExp(`^${degrees}, ?${degrees}$`);

function readPlace(location: string): { latitude: number; longitude: number } {
  const [, north, east] = place.exec(location) ?? [];
  if (north === undefined || east === undefined)
    throw refusal('location', 'Send latitude and longitude, such as 47.5819,19.2509.');
  const [latitude, longitude] = [Number(north), Number(east)];
  if (Math.abs(latitude) > 90) throw refusal('location', 'Latitude must be between -90 and 90.');
  if (Math.abs(longitude) > 180)
    throw refusal('location', 'Longitude must be between -180 and 180.');
  // Off Africa, where no road leads: devices without a location send it.
  if (latitude === 0 && longitude === 0)
    throw refusal('location', '0,0 is no location. Check the location settings of your device.');
  return { latitude, longitude };
}

/** Also asked about the moment of stopping, which comes from the same clock. */
export function readMoment(moment: Date, now: Date, field = 'fixedAt'): Date {
  const age = now.getTime() - moment.getTime();
  if (age < -aheadMs)
    throw refusal(field, 'This is in the future. Check the clock on your device.');
  if (age > ageMs) throw refusal(field, 'This is more than a day ago.');
  return moment;
}

function refusal(field: string, message: string): CallError {
  return new CallError('invalid_input', { field, message });
}
