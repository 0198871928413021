import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInBody, textInput } from '../../platform/inputs.ts';

/** What people look after themselves; null where nothing is known. */
export const ownContact = z.object({
  version: z.int(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The code of an airport. */
  homeAirport: z.nullable(z.string()),
  emergencyName: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  dietaryNeed: z.nullable(z.string()),
});
export type OwnContact = z.infer<typeof ownContact>;

export const readOwnContact = {
  name: 'GET /api/users/contact',
  summary: 'What is known of the signed-in person as a contact; null where they are none',
  response: z.nullable(ownContact),
} satisfies Call;

const text = (most: number) => z.nullable(textInput(most));

export const changeOwnContact = {
  name: 'PATCH /api/users/contact',
  summary: 'Corrects what is known of the signed-in person as a contact',
  body: z.strictObject({
    version: idInBody(),
    phoneNumber: text(40),
    email: text(254),
    homeAirport: text(4),
    emergencyName: text(120),
    emergencyPhone: text(40),
    dietaryNeed: text(200),
  }),
  response: z.object({ changed: z.literal(true) }),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;
export type OwnContactChange = z.infer<typeof changeOwnContact.body>;
