import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { uploadFailures } from '../../platform/file-type.ts';
import { idInAddress, textInput } from '../../platform/inputs.ts';

/** Most bytes of a statement. */
export const statementBytes = 5 * 1_048_576;

/** Most lines of a statement. */
export const statementLines = 5_000;

const numberedAccount = z.object({ id: idInAddress('Use the number of the account.') });

export const importStatement = {
  name: 'POST /api/ledger/bank-accounts/:id/statements',
  summary:
    'A statement as camt.053, OFX, MT940 or CSV. Lines that are here already are not added again, and nothing is matched',
  params: numberedAccount,
  multipart: z.object({ file: z.file() }),
  response: z.object({
    format: z.string(),
    from: z.string(),
    until: z.string(),
    lines: z.int(),
    added: z.int(),
    /** What to look at: lines may be missing, or the file does not say. */
    notes: z.array(z.string()),
  }),
  failures: ['invalid_input', 'invalid_field', ...uploadFailures],
} satisfies Call;

const suggestion = z.object({
  /** Says which one is accepted: "sent 12", "file 3", "payment 5", "bill 7", "returned 9". */
  key: z.string(),
  /** "Hotel Düna, DUNA-2231, 1,071.00 EUR" */
  title: z.string(),
  /** Why it is suggested, the strongest first. */
  reasons: z.array(z.string()),
  /** What happens if it is accepted: "Makes a payment of this bill." */
  makes: z.string(),
});
export type BankSuggestion = z.infer<typeof suggestion>;

const line = z.object({
  id: z.int(),
  bookedOn: z.string(),
  /** With a minus for money that left the account. */
  amount: z.string(),
  currency: z.string(),
  original: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  name: z.string(),
  text: z.string(),
  state: z.enum(['open', 'matched', 'aside']),
  /** Why it was set aside. */
  because: z.nullable(z.string()),
  /** The bills it is matched to. */
  matched: z.array(z.object({ bill: z.int(), title: z.string() })),
  /** How far the booked amount differs from the estimate of its bill, in the currency of the account. */
  exchangeDifference: z.nullable(z.string()),
  suggestions: z.array(suggestion),
  /** When the card holder was asked for the receipt. */
  askedAt: z.nullable(z.iso.datetime()),
});
export type BankLine = z.infer<typeof line>;

export const readBankLines = {
  name: 'GET /api/ledger/bank-accounts/:id/lines',
  summary:
    'The lines of an account, latest first: those that are left over with what they may be, each suggestion with its reasons',
  params: numberedAccount,
  query: z.object({
    state: z._default(
      z.enum(['open', 'matched', 'aside'], 'Choose open, matched or aside.'),
      'open',
    ),
  }),
  response: z.object({
    lines: z.array(line),
    counts: z.object({ open: z.int(), matched: z.int(), aside: z.int() }),
    /** The sums of the lines that are left over: money in, and money out. */
    openIn: z.string(),
    openOut: z.string(),
    currency: z.string(),
    /** The person who holds the card; null if the account has no card holder. */
    holder: z.nullable(z.string()),
    lastClosing: z.nullable(z.object({ on: z.string(), amount: z.string() })),
  }),
} satisfies Call;

const numbered = z.object({ id: idInAddress('Use the number of the line.') });
const done = z.object({ done: z.literal(true) });

export const matchLine = {
  name: 'POST /api/ledger/bank-lines/:id/match',
  summary: 'Accepts a suggestion: the line makes a payment, or confirms one that is here',
  params: numbered,
  body: z.strictObject({
    suggestion: z
      .string('Choose a suggestion.')
      .check(z.regex(/^(?:sent|file|payment|bill|returned) [1-9]\d{0,9}$/, 'Choose a suggestion.')),
  }),
  response: done,
  failures: ['conflict'],
} satisfies Call;

export const setLineAside = {
  name: 'POST /api/ledger/bank-lines/:id/aside',
  summary: 'Says why a line is no payment of a bill, such as a fee or a transfer between accounts',
  params: numbered,
  body: z.strictObject({
    because: textInput(200).check(z.minLength(1, 'Say what the line is.')),
  }),
  response: done,
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

export const reopenLine = {
  name: 'POST /api/ledger/bank-lines/:id/reopen',
  summary: 'Opens a line again: payments that it made are removed, others stay',
  params: numbered,
  response: done,
  failures: ['conflict'],
} satisfies Call;

export const askForReceipt = {
  name: 'POST /api/ledger/bank-lines/:id/ask',
  summary: 'Asks the holder of a card for the receipt of a line, by a message to their phone',
  params: numbered,
  response: done,
  failures: ['conflict'],
} satisfies Call;
