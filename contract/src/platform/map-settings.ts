import * as z from 'zod/mini';
import type { Call } from './calls.ts';

/** What maps are drawn on here, instead of what the app brings along. */
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
});
export type MapSettings = z.infer<typeof mapSettings>;

export const readMapSettings = {
  name: 'GET /api/settings/map',
  summary: 'Map settings',
  response: mapSettings,
} satisfies Call;
