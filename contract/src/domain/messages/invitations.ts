import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInBody, idsInAddress } from '../../platform/inputs.ts';

/** The most people invited at once, and in one answer. */
export const mostInvited = 500;

/** Minutes before someone is invited again, unless the invitation did not go. */
export const inviteAgainMinutes = 10;

const gateway = z.enum(['text', 'mail']);

/** Someone who can be invited: how, and how their last invitation went. */
export const invitee = z.object({
  contactId: z.int(),
  name: z.string(),
  /** How they are known: as a user, or else on record. */
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null for someone without access. */
  userId: z.nullable(z.int()),
  /** When they signed in last; null if never. */
  signedInAt: z.nullable(z.iso.datetime()),
  /** Why they can’t get access, as a sentence; null if they can, or have it. */
  obstacle: z.nullable(z.string()),
  /** How an invitation goes to them; null if none can. */
  way: z.nullable(gateway),
  /** Their last invitation. */
  invited: z.nullable(
    z.object({
      at: z.iso.datetime(),
      way: gateway,
      state: z.enum(['queued', 'sent', 'failed']),
      /** Why it failed, as a sentence. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type Invitee = z.infer<typeof invitee>;

const invitees = z.object({
  people: z.array(invitee),
  /** The address that an invitation sends; null if the server can send none. */
  address: z.nullable(z.string()),
});

/** `contactIds`: numbers separated by commas. Without it: everyone who has not signed in yet. */
export const readInvitees = {
  name: 'GET /api/invitations',
  summary: `Who can be invited, and how their last invitation went, by name, at most ${mostInvited}`,
  query: z.object({ contactIds: z.optional(idsInAddress()) }),
  response: invitees,
} satisfies Call;
export type Invitees = z.infer<typeof readInvitees.response>;

export const invitePeople = {
  name: 'POST /api/invitations',
  summary:
    'Gives these people access as crew, if they have none, and sends each the address by text message or email',
  body: z.strictObject({
    contactIds: z
      .array(idInBody())
      .check(z.minLength(1, 'Choose someone.'), z.maxLength(mostInvited)),
  }),
  response: invitees,
} satisfies Call;
