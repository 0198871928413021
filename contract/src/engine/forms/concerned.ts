import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { nameInAddress } from '../../platform/inputs.ts';
import { submission } from './submission.ts';

export const readConcerned = {
  name: 'POST /api/records/concerned',
  summary: 'How many people would be notified if a form were saved now. Nothing is saved',
  body: z.strictObject({ category: nameInAddress, type: nameInAddress, data: submission }),
  /** Null where it could not be saved as it is. */
  response: z.object({ people: z.nullable(z.int()) }),
} satisfies Call;
