import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { amountInput, idInAddress, idInBody, textInput } from '../../platform/inputs.ts';
import { isMoney, mostDecimals } from '../../platform/money.ts';

export const splitMethods = { amount: 'By amount', share: 'By share', head: 'By head' } as const;
export type SplitMethod = keyof typeof splitMethods;

/** Kinds of things that a part of a bill can be for. */
export const splitKinds = {
  project: 'Project',
  'cost code': 'Cost code',
  person: 'Person',
} as const;
export type SplitKind = keyof typeof splitKinds;

/** Most parts of a bill. */
export const mostParts = 100;

const part = z.object({
  kind: z.enum(Object.keys(splitKinds)),
  /** The number of the project or the person, or the cost code itself. */
  key: z.string(),
  title: z.string(),
  share: z.string(),
  /** Null if typed amounts do not add up to the bill any more. */
  amount: z.nullable(z.string()),
});

const split = z.object({
  method: z.enum(Object.keys(splitMethods)),
  parts: z.array(part),
  /** What typed amounts come to beside the bill: "10.00" is missing, "-10.00" is too much. */
  missing: z.nullable(z.string()),
});
export type BillSplit = z.infer<typeof split>;

const numberedBill = z.object({ id: idInAddress('Use the number of the bill.') });
const isShare = (text: string) => isMoney(text, mostDecimals);

export const changeSplit = {
  name: 'POST /api/ledger/bills/:id/split',
  summary:
    'The parts of a bill, in place of those it had; none takes the split away. Parts add up to the bill to the last coin',
  params: numberedBill,
  body: z.strictObject({
    method: z.enum(['amount', 'share', 'head'], 'Choose amount, share or head.'),
    parts: z
      .array(
        z.strictObject({
          kind: z.enum(['project', 'cost code', 'person'], 'Choose project, cost code or person.'),
          key: textInput(40).check(z.minLength(1, 'Choose what the part is for.')),
          /** By head, everyone has one. */
          share: z._default(amountInput(isShare, 'Use a number such as 1 or 33.50.'), '1'),
        }),
        'Send the parts.',
      )
      .check(z.maxLength(mostParts, `Send at most ${mostParts} parts.`)),
  }),
  response: z.object({ split: z.nullable(split) }),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

const bill = z.object({
  id: z.int(),
  title: z.string(),
  day: z.string(),
  currency: z.string(),
  /** The whole bill; null if it is not known in its own currency. */
  gross: z.nullable(z.string()),
  /** The amount that this project bears; null if it is not known. */
  own: z.nullable(z.string()),
  split: z.nullable(split),
  /** The number of the statement that has it; null if it was not recharged. */
  rechargedIn: z.nullable(z.int()),
  /** Why it can’t be recharged now; null if it can. */
  why: z.nullable(z.string()),
});
export type RechargeBill = z.infer<typeof bill>;

const total = z.object({
  currency: z.string(),
  amount: z.string(),
  markUp: z.string(),
  total: z.string(),
});

const statement = z.object({
  id: z.int(),
  number: z.int(),
  /** Per cent. */
  markUp: z.string(),
  bills: z.int(),
  /** Each currency by itself. */
  totals: z.array(total),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  undoneAt: z.nullable(z.iso.datetime()),
});
export type RechargeStatement = z.infer<typeof statement>;

const choices = z.array(z.object({ id: z.int(), title: z.string() }));

export const readRecharge = {
  name: 'GET /api/ledger/recharge',
  summary:
    'The bills of a project with their splits, what its client was asked to pay back and what not yet',
  query: z.object({
    /** Left out, it is the one that begins last. */
    project: z.optional(idInAddress('Choose a project.')),
  }),
  response: z.object({
    projectId: z.nullable(z.int()),
    client: z.nullable(z.string()),
    projects: choices,
    people: choices,
    bills: z.array(bill),
    statements: z.array(statement),
  }),
} satisfies Call;

const mostRecharged = 500;
const someBills = `Choose from 1 to ${mostRecharged} bills.`;

export const makeRecharge = {
  name: 'POST /api/ledger/recharges',
  summary: 'States what a client pays back for chosen bills of a project, each once',
  body: z.strictObject({
    projectId: idInBody('Choose a project.'),
    /** Per cent. */
    markUp: amountInput(
      (text) => isMoney(text, 2) && Number(text) <= 1_000,
      'Use a percentage from 0 to 1,000, such as 10 or 12.5.',
    ),
    bills: z
      .array(idInBody('Choose a bill.'), someBills)
      .check(z.minLength(1, someBills), z.maxLength(mostRecharged, someBills)),
  }),
  response: z.object({ id: z.int(), number: z.int() }),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

const numbered = z.object({ id: idInAddress('Use the number of the statement.') });

export const readRechargePdf = {
  name: 'GET /api/ledger/recharges/:id/pdf',
  summary: 'A recharge statement as PDF, for the client',
  params: numbered,
  response: z.string(),
} satisfies Call;

export const readRechargeCsv = {
  name: 'GET /api/ledger/recharges/:id/csv',
  summary: 'A recharge statement as a table',
  params: numbered,
  response: z.string(),
} satisfies Call;

export const undoRecharge = {
  name: 'POST /api/ledger/recharges/:id/undo',
  summary: 'Undoes a recharge statement: its bills can be recharged again',
  params: numbered,
  response: z.object({ undone: z.literal(true) }),
  failures: ['conflict'],
} satisfies Call;
