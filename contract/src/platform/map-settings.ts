import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { textInput, wholeInAddress } from './inputs.ts';

/** A part of the world that this server has a map file for. */
export const mapRegion = z.object({
  /** Pictures, or shapes that the app draws in its own colours. */
  kind: z.enum(['pictures', 'shapes']),
  minZoom: z.int(),
  maxZoom: z.int(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  /** The attribution, as plain text. */
  attribution: z.string(),
  /** Different for each file, so that tiles can be cached. */
  version: z.string(),
});
export type MapRegion = z.infer<typeof mapRegion>;

/** The map source of this deployment, which replaces the built-in map. */
export const mapSettings = z.object({
  /** Pictures of the ground, by zoom and position. */
  tiles: z.nullable(
    z.object({
      /** With `{z}`, `{x}` and `{y}`. */
      address: z.string(),
      /** The attribution, as plain text. */
      attribution: z.string(),
    }),
  ),
  /** Browser key for Google's maps. It is not secret: everyone who sees the map sees it. */
  googleKey: z.nullable(z.string()),
  /** Left out if there is none, or if one of the others is used. */
  region: z.optional(mapRegion),
});
export type MapSettings = z.infer<typeof mapSettings>;

export const readMapSettings = {
  name: 'GET /api/settings/map',
  summary: 'Map settings',
  response: mapSettings,
} satisfies Call;

export const readMapTile = {
  name: 'GET /api/settings/map/:file/:z/:x/:y',
  summary: 'A tile of the map file of this server',
  params: z.object({
    /** The version of the file. */
    file: textInput(40),
    z: wholeInAddress(0, 26),
    x: wholeInAddress(0, 2 ** 26),
    y: wholeInAddress(0, 2 ** 26),
  }),
  response: z.string(),
} satisfies Call;
