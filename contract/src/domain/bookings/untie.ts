import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { eventId, idInBody } from '../../platform/inputs.ts';

/** The most expenditures that one call reads or changes. */
export const tiedAtOnce = 200;

const key = idInBody();

/** An expenditure that has flights although it is not a flight booking. */
const tiedExpenditure = z.object({
  id: z.int(),
  /** Its reference, or else its vendor and number. */
  name: z.string(),
  product_type: z.string(),
  project: z.string(),
  /** As lookups name them. */
  flights: z.array(z.string()),
});
export type TiedExpenditure = z.infer<typeof tiedExpenditure>;

export const readTied = {
  name: 'GET /api/expenditure/tied',
  summary: 'Bills that are not flight bookings but have flights',
  response: z.object({ rows: z.array(tiedExpenditure), total: z.int() }),
} satisfies Call;

const changes = z
  .array(z.object({ id: key, event: eventId }))
  .check(z.minLength(1), z.maxLength(tiedAtOnce));

export const untieFlights = {
  name: 'POST /api/expenditure/untie',
  summary: 'Removes the flights of bills that are not flight bookings',
  body: z.strictObject({ ids: z.array(key).check(z.minLength(1), z.maxLength(tiedAtOnce)) }),
  /** The events of the change, to undo it by. */
  response: z.object({ untied: z.array(z.object({ id: z.int(), event: z.int() })) }),
  failures: ['conflict'],
} satisfies Call;

export const undoUntie = {
  name: 'POST /api/expenditure/untie/undo',
  summary: 'Undoes the removal of flights from bills, all of them or none',
  body: z.strictObject({ untied: changes }),
  response: z.object({ restored: z.int() }),
  failures: ['conflict'],
} satisfies Call;
