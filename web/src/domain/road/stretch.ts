import type { RouteStop } from '@paddock/contract/domain/road/routing';

/** Stops that Google Maps takes on a phone after where it starts: three on the way, and the last. */
const mostOnPhone = 4;

/** Stops that are handed to the phone's own navigation in one go. */
export interface Stretch {
  /** Index of its first and of its last stop. */
  readonly first: number;
  readonly last: number;
  readonly googleMaps: string;
  /** The app that the device itself has for addresses, and that goes to one stop only. */
  readonly ownApp: { readonly name: string; readonly address: string } | null;
}

/**
 * From where the device is to the stop `first`, and on to as many as its navigation takes.
 * @param agent the browser's name for itself
 */
export function stretchFrom(stops: readonly RouteStop[], first: number, agent: string): Stretch {
  const part = stops.slice(first, first + mostOnPhone);
  return {
    first,
    last: first + part.length - 1,
    googleMaps: googleMapsAddress(part),
    ownApp: ownApp(part[0], agent),
  };
}

/** Without an origin, Google Maps sets out from where the device is. */
function googleMapsAddress(stops: readonly RouteStop[]): string {
  const places = stops.map(placeOf);
  const address = new URL('https://www.google.com/maps/dir/');
  address.searchParams.set('api', '1');
  address.searchParams.set('destination', places.at(-1) ?? '');
  if (places.length > 1) address.searchParams.set('waypoints', places.slice(0, -1).join('|'));
  address.searchParams.set('travelmode', 'driving');
  return address.href;
}

function ownApp(stop: RouteStop | undefined, agent: string): Stretch['ownApp'] {
  if (stop === undefined) return null;
  const place = placeOf(stop);
  if (/iPhone|iPad|Macintosh/.test(agent))
    return { name: 'Apple Maps', address: `https://maps.apple.com/?daddr=${place}&dirflg=d` };
  if (!agent.includes('Android')) return null;
  const query = encodeURIComponent(`${place}(${stop.name})`);
  return { name: 'another app', address: `geo:${place}?q=${query}` };
}

function placeOf({ latitude, longitude }: RouteStop): string {
  return `${latitude},${longitude}`;
}
