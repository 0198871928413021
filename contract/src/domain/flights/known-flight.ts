import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { textInput } from '../../platform/inputs.ts';

/** "09:05" */
const clock = z.string().check(z.regex(/^\d\d:\d\d$/));

/** What a flight number says, from the last flight that had it. */
const knownFlight = z.object({
  /** The vendor of the last flight with this number, or else of one with its two letters. */
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
