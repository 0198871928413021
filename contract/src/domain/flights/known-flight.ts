import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress, textInput } from '../../platform/inputs.ts';
import { dayInput } from '../../platform/day-input.ts';

/** "09:05" */
const clock = z.string().check(z.regex(/^\d\d:\d\d$/));

/** What the last flight with a number says about it. */
const knownFlight = z.object({
  /** The vendor of the last flight with this number, or else with the same two letters. */
  vendorId: z.nullable(z.int()),
  flight: z.nullable(
    z.object({
      originId: z.int(),
      destinationId: z.int(),
      /** Local day and times, as on the ticket. */
      day: z.iso.date(),
      departs: clock,
      arrives: clock,
      daysLater: z.int(),
    }),
  ),
});
export type KnownFlight = z.infer<typeof knownFlight>;

export const readKnownFlight = {
  name: 'GET /api/flights/known',
  summary: 'The airline, airports and times of the last flight with a number, however it is spaced',
  query: z.object({ number: textInput(12).check(z.minLength(3)) }),
  response: knownFlight,
} satisfies Call;

const flightAlike = z.object({
  id: z.int(),
  /** As it was typed. */
  number: z.string(),
  /** Departure by the local clock. */
  departs: clock,
});
export type FlightAlike = z.infer<typeof flightAlike>;

export const readFlightsAlike = {
  name: 'GET /api/flights/alike',
  summary: 'The flights with a number, however it is written, on a route and a local day',
  query: z.object({
    number: textInput(12),
    origin: idInAddress(),
    destination: idInAddress(),
    day: dayInput,
  }),
  response: z.object({ flights: z.array(flightAlike) }),
} satisfies Call;
