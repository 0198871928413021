import type { MapSettings } from '@paddock/contract/platform/map-settings';
import { z } from 'zod';
import { StartError } from './errors.ts';

/** Its host is part of the content security policy, so it has to be valid there. */
const tileAddress = z
  .string()
  .trim()
  .regex(/^https?:\/\//i, 'start it with https:// or http://')
  .refine(
    (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'include {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
  )
  .regex(/^[^\s"'<>;,]*$/, 'use no space, quote, <, >, semicolon or comma')
  .regex(
    /^\w+:\/\/(\{s\}\.)?[\w.-]+(:\d{1,5})?(\/|$)/,
    'use a host such as tiles.example or {s}.tiles.example, without a name and a password',
  )
  .regex(/^\w+:\/\/[^/]+\//, 'put a / after the host')
  .transform((text) => text.replace(/^[^/]+\/\/[^/]+/, (start) => start.toLowerCase()));

/** The settings of maps, with values and purpose. */
export const mapsSettings = {
  TILE_URL: tileAddress
    .optional()
    .describe(
      'Raster tiles for maps, such as `https://tiles.example/{z}/{x}/{y}.png`. `{s}` is replaced with a, b or c. Without it, maps use the built-in data, which has no roads.',
    ),
  TILE_ATTRIBUTION: z
    .string()
    .max(200)
    .optional()
    .describe('The attribution of the tiles, as plain text. Required with `TILE_URL`.'),
  GOOGLE_MAPS_KEY: z
    .string()
    .trim()
    .regex(/^[\w-]*$/, 'use only letters, digits, - and _')
    .min(10)
    .max(100)
    .optional()
    .describe('The browser key of the Google Maps JavaScript API. Maps then use Google Maps.'),
} as const;

interface Given {
  readonly TILE_URL?: string | undefined;
  readonly TILE_ATTRIBUTION?: string | undefined;
  readonly GOOGLE_MAPS_KEY?: string | undefined;
}

export interface MapsConfig {
  /** What the browser is told. */
  readonly browser: MapSettings;
  /** The source of tiles, as the content security policy writes it. */
  readonly tileSource: string | undefined;
}

/** @throws StartError if tiles are shown without an attribution. */
export function decideMaps(given: Given): MapsConfig {
  const { TILE_URL: address, TILE_ATTRIBUTION: attribution } = given;
  const googleKey = given.GOOGLE_MAPS_KEY ?? null;
  if (address === undefined) return { browser: { tiles: null, googleKey }, tileSource: undefined };
  if (attribution === undefined)
    throw new StartError('TILE_URL is set, which needs the setting TILE_ATTRIBUTION.');
  const [tileSource] = address.replace('{s}', '*').split(/(?<=[^/])\/(?!\/)/);
  return { browser: { tiles: { address, attribution }, googleKey }, tileSource };
}
