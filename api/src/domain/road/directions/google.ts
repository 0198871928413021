import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import { z } from 'zod';
import { FinalRefusal } from '../../../platform/retried.ts';
import { askJson, type AskDeps } from '../../../platform/ask-json.ts';
import { askDirections, NoRoad, type Directions, type Place, type Trip } from './directions.ts';
import { buildLeg, measure } from './road-leg.ts';

/** A leg of no length comes without its metres. */
const leg = z.object({
  distanceMeters: measure.default(0),
  duration: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,9})?s$/)
    .transform((text) => Number(text.slice(0, -1))),
  polyline: z.object({ encodedPolyline: z.string() }),
});
/** If there is no way, Google's answer is empty. */
const answered = z.object({ routes: z.array(z.object({ legs: z.array(leg) })).optional() });

const fields = [
  'routes.legs.distanceMeters',
  'routes.legs.duration',
  'routes.legs.polyline.encodedPolyline',
].join(',');

/** Twenty-five between the first and the last. */
const mostStops = 27;

/**
 * Google Routes. The key is in a header, so that no address contains it.
 * @param base the address of the service; another one in tests
 */
export function googleDirections(
  key: string,
  deps: AskDeps = askDirections,
  base = 'https://routes.googleapis.com',
): Directions {
  return {
    provider: 'google',
    mostStops,
    mindsDeparture: true,
    async ask(trip, signal) {
      const { status, body } = await askJson(
        deps,
        answered,
        `${base}/directions/v2:computeRoutes`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-goog-api-key': key,
            'x-goog-fieldmask': fields,
          },
          body: JSON.stringify(toQuestion(trip)),
          signal,
        },
      );
      if (status !== 200) throw new FinalRefusal(`Google answered ${status}`);
      const legs = body.routes?.[0]?.legs;
      if (legs === undefined) throw new NoRoad('Google answered without a route');
      if (legs.length !== trip.stops.length - 1)
        throw new Error('Google answered with other legs than it was asked for');
      return legs.map(({ distanceMeters, duration, polyline }) =>
        buildLeg(distanceMeters, duration, decodePolyline(polyline.encodedPolyline)),
      );
    },
  };
}

function toQuestion({ stops, departsAt }: Trip) {
  return {
    origin: waypoint(stops[0]),
    destination: waypoint(stops.at(-1)),
    intermediates: stops.slice(1, -1).map(waypoint),
    travelMode: 'DRIVE',
    polylineQuality: 'OVERVIEW',
    ...(departsAt === null
      ? { routingPreference: 'TRAFFIC_UNAWARE' }
      : { routingPreference: 'TRAFFIC_AWARE', departureTime: departsAt.toISOString() }),
  };
}

function waypoint(place: Place | undefined) {
  if (place === undefined) throw new Error('A route has no stops');
  return { location: { latLng: { latitude: place.latitude, longitude: place.longitude } } };
}
