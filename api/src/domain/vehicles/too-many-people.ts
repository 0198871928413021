import { counted } from '@paddock/contract/platform/plural';
import { z } from 'zod';

/** The database's error for a transfer with too few seats. */
const packed = z.object({ vehicle: z.string(), seats: z.int(), tooMany: z.int() });

/** "Van 1 has 9 seats with the driver’s: 2 people too many." */
export function tooManyPeople(detail: string): string {
  const { vehicle, seats, tooMany } = packed.parse(JSON.parse(detail));
  const has = `${vehicle} has ${counted(seats, 'seat')} with the driver’s`;
  return `${has}: ${counted(tooMany, 'person', 'people')} too many.`;
}
