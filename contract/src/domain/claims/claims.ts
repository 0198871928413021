import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { receiptTypes, uploadFailures } from '../../platform/file-type.ts';
import { dayInput } from '../../platform/day-input.ts';
import { amountInput, idInAddress, idInBody, textInput } from '../../platform/inputs.ts';
import { mostDecimals, parseMoney } from '../../platform/money.ts';
import { uploadId } from '../money/receipts/receipts.ts';
import { projectCode } from '../projects/projects.ts';

export const claimBounds = {
  /** Characters for what was bought. */
  what: 200,
  /** Characters for the reference of a booking. */
  reference: 80,
  /** Characters for why a claim is rejected. */
  reason: 500,
  /** For a flight that was bought. */
  passengers: 50,
  flights: 20,
  /** Open claims of one person. */
  open: 200,
  /** Claims of a project in one answer, undecided ones first. */
  shown: 200,
} as const;

/** A claim for a cancelled expenditure is cancelled; it is repaid once the payments of its expenditure say so. */
export const claimStates = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'repaid',
  'cancelled',
] as const;
export type ClaimState = (typeof claimStates)[number];

const named = z.object({ id: z.int(), name: z.string() });

const claimReceipt = z.object({
  id: z.int(),
  /** Made on the device that sent it. */
  uploadId: z.uuid(),
  name: z.string(),
  type: z.enum(receiptTypes),
  bytes: z.int(),
});
export type ClaimReceipt = z.infer<typeof claimReceipt>;

const claimed = {
  id: z.int(),
  version: z.int(),
  /** Made on the device that sent it. Missing from servers of an earlier version. */
  submissionId: z.optional(z.uuid()),
  state: z.enum(claimStates),
  amount: z.string(),
  currency: named,
  productType: named,
  project: named,
  boughtOn: z.iso.date(),
  what: z.string(),
  /** The airline's booking reference; null for purchases other than flights. */
  bookingReference: z.nullable(z.string()),
  /** Oldest first. */
  receipts: z.array(claimReceipt),
  submittedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Who approved or rejected it. */
  decidedBy: z.nullable(z.string()),
  /** False if the only administrator approved their own claim; null before it is approved. */
  reviewed: z.nullable(z.boolean()),
  /** The reason for a rejection. */
  reason: z.nullable(z.string()),
};

export const claim = z.object(claimed);
export type Claim = z.infer<typeof claim>;

const own = z.object({ id: idInAddress() });

export const readOwnClaims = {
  name: 'GET /api/users/claims',
  summary: 'What the signed-in person paid themselves, the newest first',
  response: z.object({ claims: z.array(claim) }),
} satisfies Call;

export const readClaimChoices = {
  name: 'GET /api/users/claims/choices',
  summary: 'What a claim of the signed-in person can name',
  response: z.object({
    /** Their own projects, the running one first; administrators see all. */
    projects: z.array(named),
    productTypes: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Whether the approver chooses the flights and passengers. */
        isFlight: z.boolean(),
      }),
    ),
    currencies: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  }),
} satisfies Call;
export type ClaimChoices = z.infer<typeof readClaimChoices.response>;

const noAmount = 'Send an amount above 0, such as "12.40".';
const amount = amountInput((text) => /[1-9]/.test(parseMoney(text, mostDecimals) ?? ''), noAmount);

const what = textInput(claimBounds.what).check(z.regex(/\S/, 'Say what it was.'));

const content = {
  projectId: idInBody(),
  productTypeId: idInBody(),
  currencyId: idInBody(),
  amount,
  boughtOn: dayInput,
  what,
  bookingReference: z.optional(z.nullable(textInput(claimBounds.reference))),
};

const newClaim = z.strictObject({
  submissionId: z.uuid('Send a UUID that was made for this claim.'),
  ...content,
});
export type NewClaim = z.infer<typeof newClaim>;

export const addClaim = {
  name: 'POST /api/users/claims',
  summary: 'Adds a draft of a claim; the same one sent again answers as it is now',
  body: newClaim,
  response: claim,
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

export const changeClaim = {
  name: 'PATCH /api/users/claims/:id',
  summary: 'Changes a draft, or a claim that was rejected, which becomes a draft',
  params: own,
  body: z.strictObject({ version, ...content }),
  response: claim,
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

export const removeClaim = {
  name: 'DELETE /api/users/claims/:id',
  summary: 'Removes a draft, or a claim that was rejected',
  params: own,
  response: z.object({ removed: z.literal(true) }),
  failures: ['conflict'],
} satisfies Call;

export const addClaimReceipt = {
  name: 'POST /api/users/claims/:id/receipts',
  summary: 'Adds a receipt to a draft; the same one sent again is there once',
  params: own,
  multipart: z.object({ uploadId, file: z.file() }),
  response: claim,
  failures: uploadFailures,
} satisfies Call;

const ownReceipt = z.object({ id: idInAddress(), receiptId: idInAddress() });

export const readClaimReceipt = {
  name: 'GET /api/users/claims/:id/receipts/:receiptId',
  summary: 'A receipt of a claim of one’s own, as it was sent',
  params: ownReceipt,
  response: z.unknown(),
} satisfies Call;

export const removeClaimReceipt = {
  name: 'DELETE /api/users/claims/:id/receipts/:receiptId',
  summary: 'Removes a receipt of a draft; sent again, it is back',
  params: ownReceipt,
  response: claim,
  failures: ['conflict'],
} satisfies Call;

export const submitClaim = {
  name: 'POST /api/users/claims/:id/submit',
  summary: 'Sends a claim to the administrators; the answer is the same if it is there already',
  params: own,
  response: claim,
  failures: ['conflict'],
} satisfies Call;

export const projectClaim = z.object({
  ...claimed,
  /** The person who paid. */
  person: z.string(),
  /** The payer as a contact, for the passengers of a flight. */
  contactId: z.nullable(z.int()),
  /** True if it is the reader's own. */
  own: z.boolean(),
  expenditureId: z.nullable(z.int()),
});
export type ProjectClaim = z.infer<typeof projectClaim>;

export const readProjectClaims = {
  name: 'GET /api/projects/:projectCode/claims',
  summary: 'The claims for a project: those to decide, then those decided last',
  params: projectCode,
  response: z.object({
    claims: z.array(projectClaim),
    /** The number of undecided claims. */
    toDecide: z.int(),
    /** Whether the reader is the only administrator: nobody reviews their own claims then. */
    onlyAdministrator: z.boolean(),
  }),
} satisfies Call;

export const approveClaim = {
  name: 'POST /api/claims/:id/approve',
  summary: 'Approves a claim: a bill is made of it, with its person as the one to repay',
  params: own,
  body: z.strictObject({
    version,
    productTypeId: idInBody(),
    vendorId: z.nullable(idInBody()),
    vendorReference: z.nullable(textInput(80)),
    /** The amount in sterling; null while it is unknown, or if it was paid in sterling. */
    sterling: z.nullable(amount),
    zone: textInput(64),
    /** Who it is for; the claimant, if left out. */
    contactIds: z.optional(z.array(idInBody()).check(z.maxLength(claimBounds.passengers))),
    /** For a flight that was bought. */
    flightIds: z.optional(z.array(idInBody()).check(z.maxLength(claimBounds.flights))),
  }),
  response: projectClaim,
  failures: ['conflict', 'invalid_field', 'forbidden'],
} satisfies Call;

export const rejectClaim = {
  name: 'POST /api/claims/:id/reject',
  summary: 'Rejects a claim and tells its person why',
  params: own,
  body: z.strictObject({
    version,
    reason: textInput(claimBounds.reason).check(z.regex(/\S/, 'Say why.')),
  }),
  response: projectClaim,
  failures: ['conflict', 'forbidden'],
} satisfies Call;
