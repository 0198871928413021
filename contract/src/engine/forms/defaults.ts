import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';

/** What the team has set for fields that are filled from the start, by their `defaultSetting`. */
export const formDefaults = z.object({ bookingEmail: z.string() });
export type FormDefaults = z.infer<typeof formDefaults>;

export const readFormDefaults = {
  name: 'GET /api/forms/defaults',
  summary: 'What the team has set for fields that are filled from the start',
  response: formDefaults,
} satisfies Call;
