import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { amountInput, idInAddress, idInBody } from '../../platform/inputs.ts';
import { isMoney } from '../../platform/money.ts';

/** Files that a bank takes, with the currency that each is for; null for any. */
export const paymentFormats = {
  sepa: { title: 'SEPA (pain.001.001.09)', currency: 'EUR', ending: 'xml' },
  bacs: { title: 'Bacs Standard 18', currency: 'GBP', ending: 'txt' },
  csv: { title: 'CSV', currency: null, ending: 'csv' },
} as const;
export type PaymentFormat = keyof typeof paymentFormats;

/** Most bills of one file. */
export const mostPaid = 500;

const payable = z.object({
  id: z.int(),
  /** Its reference, or "no. 12". */
  title: z.string(),
  /** Who is paid: its vendor, or the person whom it is owed to. */
  vendor: z.nullable(z.string()),
  vendorId: z.nullable(z.int()),
  contactId: z.nullable(z.int()),
  project: z.string(),
  due: z.string(),
  dueOn: z.nullable(z.string()),
  /** Why it can't be paid from this account now; null if it can. */
  why: z.nullable(z.string()),
  /** True if who is paid lacks payee details. */
  lacksDetails: z.boolean(),
  /** True if nothing was paid to these details before. */
  isFirst: z.boolean(),
});
export type Payable = z.infer<typeof payable>;

export const readPayable = {
  name: 'GET /api/ledger/payable',
  summary: 'The bills that an account can pay: due in its currency, those that fall due first',
  query: z.object({ account: idInAddress('Choose an account.') }),
  response: z.object({
    currency: z.string(),
    formats: z.array(z.enum(Object.keys(paymentFormats))),
    /** What this account lacks for the other formats. */
    lacks: z.array(z.string()),
    bills: z.array(payable),
    /** Bills due in other currencies, which this account does not pay. */
    others: z.array(z.object({ currency: z.string(), bills: z.int() })),
    /** Bills of which it is not known what is due. */
    unknown: z.int(),
  }),
} satisfies Call;

export const readPayingAccounts = {
  name: 'GET /api/ledger/bank-accounts',
  summary: 'The accounts and cards of the team, by name',
  response: z.object({
    accounts: z.array(
      z.object({ id: z.int(), label: z.string(), kind: z.string(), currency: z.string() }),
    ),
  }),
} satisfies Call;

const item = z.object({
  bill: z.int(),
  title: z.string(),
  vendor: z.nullable(z.string()),
  amount: z.string(),
  endToEndId: z.string(),
  /** `sent` until the statement says that it is paid. */
  state: z.enum(['sent', 'paid', 'returned', 'undone']),
});

const file = z.object({
  id: z.int(),
  number: z.int(),
  format: z.string(),
  account: z.string(),
  currency: z.string(),
  paysOn: z.string(),
  total: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  undoneAt: z.nullable(z.iso.datetime()),
  items: z.array(item),
});
export type PaymentFile = z.infer<typeof file>;

const format = z.enum(
  Object.keys(paymentFormats).filter((name): name is PaymentFormat => name in paymentFormats),
  'Choose sepa, bacs or csv.',
);
const isAmount = (text: string) => isMoney(text, 4) && /[1-9]/.test(text);
const someBills = `Choose from 1 to ${mostPaid} bills.`;

export const makePaymentFile = {
  name: 'POST /api/ledger/payment-files',
  summary:
    'Makes the file that pays several bills. They are sent and not paid: the statement of the bank says when they are',
  body: z.strictObject({
    accountId: idInBody('Choose an account.'),
    format,
    paysOn: dayInput,
    bills: z
      .array(
        z.strictObject({
          id: idInBody('Choose a bill.'),
          amount: amountInput(isAmount, 'Send an amount above 0, such as 119.00.'),
        }),
        someBills,
      )
      .check(z.minLength(1, someBills), z.maxLength(mostPaid, someBills)),
  }),
  response: file,
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

export const readPaymentFiles = {
  name: 'GET /api/ledger/payment-files',
  summary: 'The payment files that were made, latest first, each with what became of its payments',
  response: z.object({ files: z.array(file) }),
} satisfies Call;

const numbered = z.object({ id: idInAddress('Use the number of the payment file.') });

export const readPaymentFile = {
  name: 'GET /api/ledger/payment-files/:id/file',
  summary: 'A payment file, byte for byte as it was made',
  params: numbered,
  response: z.string(),
} satisfies Call;

export const undoPaymentFile = {
  name: 'POST /api/ledger/payment-files/:id/undo',
  summary: 'Undoes a payment file that did not go to the bank: its bills can be paid again',
  params: numbered,
  response: z.object({ undone: z.literal(true) }),
  failures: ['conflict'],
} satisfies Call;
