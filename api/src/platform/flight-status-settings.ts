import { z } from 'zod';
import { StartError } from './errors.ts';
import { webAddress } from './web-address.ts';

/** The settings of the source of flight status. */
export const flightStatusSettings = {
  FLIGHT_STATUS: z
    .enum(['off', 'simulation', 'aerodatabox'])
    .optional()
    .describe(
      'Where the status of flights comes from: `off`, AeroDataBox (`aerodatabox`), or a `simulation`. The default is `simulation` with demo data, and `off` without; a simulation is refused without demo data.',
    ),
  AERODATABOX_URL: webAddress
    .default('https://aerodatabox.p.rapidapi.com')
    .describe('The address of AeroDataBox, as the marketplace that you buy it from gives it.'),
  AERODATABOX_KEY: z
    .string()
    .optional()
    .describe('The AeroDataBox key. It never leaves the server and is not logged.')
    .meta({ secret: true }),
  FLIGHT_STATUS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(500)
    .describe(
      'How often the status of flights is requested at most in 24 hours, over all flights. One flight takes about 25 requests.',
    ),
} as const;

export type FlightStatusSettings = z.output<z.ZodObject<typeof flightStatusSettings>>;

export type FlightStatusConfig =
  | { readonly provider: 'off' | 'simulation'; readonly mostPerDay: number }
  | {
      readonly provider: 'aerodatabox';
      readonly url: string;
      readonly key: string;
      readonly mostPerDay: number;
    };

/** @throws StartError if the provider lacks its key, or would simulate among real data */
export function decideFlightStatus(
  settings: FlightStatusSettings,
  demo: boolean,
): FlightStatusConfig {
  const mostPerDay = settings.FLIGHT_STATUS_PER_DAY;
  const provider = settings.FLIGHT_STATUS ?? (demo ? 'simulation' : 'off');
  if (provider === 'simulation' && !demo)
    throw new StartError(
      'FLIGHT_STATUS is simulation, which is only for demo data. Set it to aerodatabox or off.',
    );
  if (provider !== 'aerodatabox') return { provider, mostPerDay };
  const { AERODATABOX_KEY: key, AERODATABOX_URL: url } = settings;
  if (key === undefined)
    throw new StartError('FLIGHT_STATUS is aerodatabox, which needs the setting AERODATABOX_KEY.');
  return { provider, url, key, mostPerDay };
}
