import { z } from 'zod';
import type { Call } from './calls.ts';

/** What the browser has to know before anybody signed in. */
export const settings = z.object({
  productName: z.string(),
  version: z.string(),
  environment: z.string(),
  defaultCountry: z.string(),
  /** Present only while demo data is loaded: the numbers that can sign in, and their one code. */
  demo: z
    .object({
      code: z.string(),
      people: z.array(z.object({ phoneNumber: z.string(), role: z.string() })),
    })
    .nullable(),
});
export type Settings = z.infer<typeof settings>;

export const readSettings = {
  name: 'GET /api/settings',
  summary: 'What the browser has to know before anybody signed in',
  response: settings,
} satisfies Call;
