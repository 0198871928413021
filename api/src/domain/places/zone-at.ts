import { find } from 'geo-tz/all';
import { canonicalZone } from '../../platform/zone-names.ts';

/**
 * The IANA name of the time zone at a position, also at sea. If two zones claim it, airlines print China's;
 * elsewhere the first one is as good.
 */
export function zoneAt(latitude: number, longitude: number): string {
  const zones = find(latitude, longitude).flatMap((zone) => canonicalZone(zone) ?? []);
  const zone = zones.includes('Asia/Shanghai') ? 'Asia/Shanghai' : zones[0];
  if (zone === undefined) throw new Error(`No time zone at ${latitude}, ${longitude}`);
  return zone;
}
