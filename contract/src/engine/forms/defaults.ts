import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';

/** The team’s default values for form fields, by their `defaultSetting`. */
export const formDefaults = z.object({ bookingEmail: z.string() });
export type FormDefaults = z.infer<typeof formDefaults>;

export const readFormDefaults = {
  name: 'GET /api/forms/defaults',
  summary: 'The team’s default values for form fields',
  response: formDefaults,
} satisfies Call;
