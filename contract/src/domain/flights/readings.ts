import * as z from 'zod/mini';
import { readingName } from '../../engine/forms/kinds/reading.ts';
import type { Call } from '../../platform/calls.ts';
import { idInAddress, localTimeInput } from '../../platform/inputs.ts';

const airport = idInAddress();
const instant = z.iso.datetime();

/** One way to read the times of a ticket: "01:40 BST" and "01:40 GMT" are different moments. */
export const flightReading = z.object({
  reading: readingName,
  departure_time: instant,
  arrival_time: instant,
  departure_zone_name: z.string(),
  arrival_zone_name: z.string(),
});
export type FlightReading = z.infer<typeof flightReading>;

export const readFlightReadings = {
  name: 'GET /api/flights/readings',
  summary: 'How the times of a ticket can be read: more than one way where clocks go back',
  query: z.object({
    origin: airport,
    destination: airport,
    departs: localTimeInput,
    arrives: localTimeInput,
  }),
  response: z.object({ readings: z.array(flightReading) }),
  failures: ['not_found'],
} satisfies Call;
