import type { Directions } from './directions.ts';
import { estimateDirections } from './estimate.ts';
import { googleDirections } from './google.ts';
import { osrmDirections } from './osrm.ts';
import type { DirectionsConfig } from '../../../platform/directions-settings.ts';

/** Whoever the settings name. */
export function chooseDirections(config: DirectionsConfig): Directions {
  if (config.provider === 'osrm') return osrmDirections(config.url);
  return config.provider === 'google' ? googleDirections(config.key) : estimateDirections;
}
