import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import { z } from 'zod';
import { FinalRefusal } from '../../../platform/retried.ts';
import { askJson, type AskDeps } from '../../../platform/ask-json.ts';
import { askDirections, NoRoad, type Directions, type Place } from './directions.ts';
import { cutAt, buildLeg, measure } from './road-leg.ts';

const found = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        geometry: z.string(),
        legs: z.array(z.object({ distance: measure, duration: measure })),
      }),
    )
    .min(1),
});
const answered = z.union([found, z.object({ code: z.string() })]);

/** Its answer about stops that no road leads to. */
const noRoad: ReadonlySet<string> = new Set(['NoRoute', 'NoSegment']);

/** As many stops as an OSRM server accepts by default. */
const mostStops = 100;

/** A server of OSRM: it knows roads, but no traffic. */
export function osrmDirections(base: string, deps: AskDeps = askDirections): Directions {
  return {
    provider: 'osrm',
    mostStops,
    mindsDeparture: false,
    async ask({ stops }, signal) {
      const { body } = await askJson(deps, answered, buildAddress(base, stops), { signal });
      if (!('routes' in body)) throw toRefusal(body.code);
      const [road] = body.routes;
      if (road === undefined || road.legs.length !== stops.length - 1)
        throw new Error('OSRM answered with other legs than it was asked for');
      const lengths = road.legs.map(({ distance }) => distance);
      const pieces = cutAt(decodePolyline(road.geometry, 6), lengths);
      return road.legs.map(({ distance, duration }, index) =>
        buildLeg(distance, duration, pieces[index] ?? []),
      );
    },
  };
}

function toRefusal(code: string): Error {
  const words = `OSRM answered ${code}`;
  return noRoad.has(code) ? new NoRoad(words) : new FinalRefusal(words);
}

function buildAddress(base: string, stops: readonly Place[]): string {
  const places = stops.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
  // Without the last one, a stop in a dead end has no way out again.
  const options = 'overview=full&geometries=polyline6&steps=false&continue_straight=false';
  return `${base.replace(/\/+$/, '')}/route/v1/driving/${places}?${options}`;
}
