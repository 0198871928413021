import { z } from 'zod';
import { StartError } from './errors.ts';
import { webAddress } from './web-address.ts';

/** The settings of the road's source, with values and purpose. */
export const directionsSettings = {
  DIRECTIONS: z
    .enum(['estimate', 'osrm', 'google'])
    .default('estimate')
    .describe(
      'Where directions come from: `estimate` (straight lines, marked as an estimate), an OSRM server, or Google Routes.',
    ),
  OSRM_URL: webAddress
    .optional()
    .describe('The address of the OSRM server, such as `https://osrm.example`.'),
  GOOGLE_ROUTES_KEY: z
    .string()
    .optional()
    .describe('The Google Routes key. It never leaves the server and is not logged.')
    .meta({ secret: true }),
} as const;

export type DirectionsSettings = z.output<z.ZodObject<typeof directionsSettings>>;

export type DirectionsConfig =
  | { readonly provider: 'estimate' }
  | { readonly provider: 'osrm'; readonly url: string }
  | { readonly provider: 'google'; readonly key: string };

/** @throws StartError if the chosen provider lacks its setting. */
export function decideDirections(settings: DirectionsSettings): DirectionsConfig {
  const needed = (name: 'OSRM_URL' | 'GOOGLE_ROUTES_KEY'): string => {
    const value = settings[name];
    if (value !== undefined) return value;
    throw new StartError(`DIRECTIONS is ${settings.DIRECTIONS}, which needs the setting ${name}.`);
  };
  if (settings.DIRECTIONS === 'osrm') return { provider: 'osrm', url: needed('OSRM_URL') };
  if (settings.DIRECTIONS === 'google')
    return { provider: 'google', key: needed('GOOGLE_ROUTES_KEY') };
  return { provider: 'estimate' };
}
