import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { textInput, wholeInAddress } from './inputs.ts';

/** A part of the world that this server has a map of, in a file of its own. */
export const mapRegion = z.object({
  /** Pictures, or shapes that the app draws in its own colours. */
  kind: z.enum(['pictures', 'shapes']),
  minZoom: z.int(),
  maxZoom: z.int(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  /** Whom to thank. Plain text. */
  attribution: z.string(),
  /** Another one for each file, so that its tiles can be kept. */
  version: z.string(),
});
export type MapRegion = z.infer<typeof mapRegion>;

/** The map source of this deployment, in place of the built-in map. */
export const mapSettings = z.object({
  /** Pictures of the ground, by zoom and place. */
  tiles: z.nullable(
    z.object({
      /** With `{z}`, `{x}` and `{y}`. */
      address: z.string(),
      /** Whom to thank. Plain text. */
      attribution: z.string(),
    }),
  ),
  /** Key of Google's maps in a browser. It is no secret: everyone who sees the map sees it. */
  googleKey: z.nullable(z.string()),
  /** Left out where there is none, or where one of the others is used. */
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
