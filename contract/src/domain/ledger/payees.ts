import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { agreedInput, idInAddress, idInBody, textInput } from '../../platform/inputs.ts';

/** Hours after which the person who entered payee details may release them alone, on record. */
export const hoursAlone = 24;

const details = z.object({
  id: z.int(),
  kind: z.enum(['iban', 'sort code']),
  name: z.string(),
  /** "DE02 … 2051"; the whole number while it waits, to compare with what the vendor says. */
  account: z.string(),
  town: z.nullable(z.string()),
  country: z.nullable(z.string()),
  enteredAt: z.iso.datetime(),
  enteredBy: z.string(),
});

const inForce = z.object({
  ...details.shape,
  releasedAt: z.iso.datetime(),
  releasedBy: z.string(),
});

const waiting = z.object({
  ...details.shape,
  /** Why the caller can't release it now; null if they can. */
  why: z.nullable(z.string()),
  /** True if the caller entered it themselves, more than a day ago. */
  alone: z.boolean(),
  /** What to check first, such as an account that differs from the one in force. */
  warnings: z.array(z.string()),
});
export type WaitingDetails = z.infer<typeof waiting>;

const payee = z.object({
  /** A vendor, or a person. */
  vendorId: z.nullable(z.int()),
  contactId: z.nullable(z.int()),
  vendor: z.string(),
  inForce: z.array(inForce),
  waiting: z.array(waiting),
});
export type Payee = z.infer<typeof payee>;

export const readPayees = {
  name: 'GET /api/ledger/payees',
  summary:
    'Where vendors and people are paid: details in force, and those that wait to be released',
  response: z.object({
    payees: z.array(payee),
    /** The vendors that details can be entered for, by name. */
    vendors: z.array(z.object({ id: z.int(), name: z.string() })),
    people: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
} satisfies Call;

export const enterPayee = {
  name: 'POST /api/ledger/payees',
  summary:
    'Payee details of a vendor or a person, an IBAN or a British account. Nothing is paid to them before a second administrator releases them',
  body: z.strictObject({
    /** Who is paid: one of the two. */
    vendorId: z.optional(idInBody('Choose a vendor.')),
    contactId: z.optional(idInBody('Choose a person.')),
    name: textInput(70).check(z.minLength(1, 'Enter the name of the account.')),
    iban: z._default(textInput(42), ''),
    sortCode: z._default(textInput(8), ''),
    accountNumber: z._default(textInput(8), ''),
    /** Empty together with the country: banks refuse half an address. */
    town: z._default(textInput(35), ''),
    country: z._default(textInput(2), ''),
    agreed: agreedInput,
  }),
  response: z.object({ id: z.int() }),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

const numbered = z.object({ id: idInAddress('Use the number of the payee details.') });

export const releasePayee = {
  name: 'POST /api/ledger/payees/:id/release',
  summary:
    'Releases payee details that another administrator entered, or one’s own after a day, on record',
  params: numbered,
  response: z.object({ released: z.literal(true) }),
  failures: ['conflict'],
} satisfies Call;

export const discardPayee = {
  name: 'POST /api/ledger/payees/:id/discard',
  summary: 'Discards payee details: nothing more is paid to them',
  params: numbered,
  response: z.object({ discarded: z.literal(true) }),
  failures: ['conflict'],
} satisfies Call;
