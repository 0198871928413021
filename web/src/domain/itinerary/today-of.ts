import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { deviceTime } from '../../platform/device-clock.ts';

/**
 * Today by the calendar of the device.
 * @param now milliseconds since 1970
 */
export function findToday(now: number): string {
  return dayOfLocal(deviceTime(now));
}
