import type { LookupMeta } from '../../engine/lookups/lookups.ts';

/** Airports, stations, hotels and endpoints in one list, for fields that accept any of them. */
export const places = { table: 'places', key: 'id', value: 'name' } as const satisfies LookupMeta;
