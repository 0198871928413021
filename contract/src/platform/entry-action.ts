import * as z from 'zod/mini';

/** Records that an administrator can let other levels enter. */
export const entryAction = z.enum([
  'flights',
  'bookings',
  'stays',
  'vehicles',
  'freight',
  'schedule',
  'people',
  'messages',
]);
export type EntryAction = z.infer<typeof entryAction>;
