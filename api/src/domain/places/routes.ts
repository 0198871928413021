import { readZoneOfPlace, searchPlaces } from '@paddock/contract/domain/places/known-places';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { answer } from '../../platform/http/route.ts';
import { z } from 'zod';
import { findPlaces } from './known/search-places.ts';

export async function places(app: FastifyInstance, { db }: { readonly db: Db }): Promise<void> {
  answer(app, searchPlaces, async ({ query }) => findPlaces(query.search));
  answer(app, readZoneOfPlace, async ({ query }) => {
    // The areas of all zones are read when somebody first asks.
    const { zoneAt } = await import('./zone-at.ts');
    const { latitude, longitude } = query;
    const zone = zoneAt(latitude, longitude);
    return { time_zone: zone, country_code: await countryAt(db, zone, latitude, longitude) };
  });
}

const countryRow = { country_code: z.nullable(z.string()) };

/** The country of the nearest airport in the zone; null if the zone has none. */
async function countryAt(db: Db, ...[zone, latitude, longitude]: [string, number, number]) {
  const [found] = await readRows(
    db,
    countryRow,
    sql`select country_at(${zone}, ${latitude}, ${longitude}) as country_code`,
  );
  return found?.country_code ?? null;
}
