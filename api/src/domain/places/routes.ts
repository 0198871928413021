import { readZoneOfPlace, searchPlaces } from '@paddock/contract/domain/places/known-places';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/route.ts';
import { findPlaces } from './known/search-places.ts';

export async function places(app: FastifyInstance): Promise<void> {
  answer(app, searchPlaces, async ({ query }) => findPlaces(query.search));
  answer(app, readZoneOfPlace, async ({ query }) => {
    // The areas of all zones are read when somebody first asks.
    const { zoneAt } = await import('./zone-at.ts');
    return { time_zone: zoneAt(query.latitude, query.longitude) };
  });
}
