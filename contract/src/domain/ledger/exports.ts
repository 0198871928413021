import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInAddress, textInput } from '../../platform/inputs.ts';

/** Kinds of things that a ledger has a code for. */
export const accountKinds = {
  payable: 'Amounts due',
  type: 'Types of bills',
  tax: 'VAT',
  method: 'Ways of paying',
  vendor: 'Vendors',
  'cost code': 'Cost codes',
  project: 'Projects',
  setting: 'This ledger',
} as const;
export type AccountKind = keyof typeof accountKinds;

interface CodeRule {
  /** What the code is called in that ledger. */
  readonly label: string;
  /** The whole code. */
  readonly pattern: string;
  readonly hint: string;
  /** True if a bill can be exported without it. */
  readonly optional?: boolean;
}

interface LedgerFormat {
  readonly title: string;
  readonly ending: 'csv' | 'beancount' | 'ledger';
  /** Most bills and payments of one file. */
  readonly most: number;
  /** True if payments are in the file too. */
  readonly payments: boolean;
  readonly codes: Partial<Record<AccountKind, CodeRule>>;
}

const doubleEntry = {
  most: 5_000,
  payments: true,
  codes: {
    payable: {
      label: 'Account',
      pattern: 'Liabilities(?::[A-Z0-9][A-Za-z0-9-]*)+',
      hint: 'Such as Liabilities:Payable.',
    },
    type: {
      label: 'Account',
      pattern: '(?:Expenses|Assets)(?::[A-Z0-9][A-Za-z0-9-]*)+',
      hint: 'Such as Expenses:Hotels.',
    },
    tax: {
      label: 'Account for VAT that you reclaim',
      pattern: '(?:Assets|Liabilities)(?::[A-Z0-9][A-Za-z0-9-]*)+',
      hint: 'Such as Assets:VAT. Without one, the VAT is part of the cost.',
    },
    method: {
      label: 'Account',
      pattern: '(?:Assets|Liabilities)(?::[A-Z0-9][A-Za-z0-9-]*)+',
      hint: 'Such as Assets:Bank.',
    },
  },
} as const satisfies Omit<LedgerFormat, 'title' | 'ending'>;

const words = (most: number) => `[^\\u0000-\\u001f]{1,${most}}`;
const anyText = 'Spelt as in the ledger.';

/** The ledgers that bills and payments can be exported to, and what each needs a code for. */
export const ledgerFormats = {
  xero: {
    title: 'Xero',
    ending: 'csv',
    most: 500,
    payments: false,
    codes: {
      type: { label: 'Account code', pattern: '[0-9A-Za-z.-]{1,10}', hint: 'Such as 429.' },
      tax: { label: 'Tax rate', pattern: words(50), hint: anyText },
      'cost code': { label: 'Tracking option', pattern: words(100), hint: anyText },
      project: { label: 'Tracking option', pattern: words(100), hint: anyText, optional: true },
    },
  },
  quickbooks: {
    title: 'QuickBooks Online',
    ending: 'csv',
    most: 1_000,
    payments: false,
    codes: {
      type: { label: 'Account', pattern: words(100), hint: 'Such as Travel.' },
      tax: { label: 'Tax code', pattern: words(50), hint: 'Such as 20.0% S.' },
      'cost code': { label: 'Class', pattern: words(100), hint: anyText },
      project: { label: 'Class', pattern: words(100), hint: anyText, optional: true },
    },
  },
  sage: {
    title: 'Sage 50',
    ending: 'csv',
    most: 5_000,
    payments: true,
    codes: {
      type: { label: 'Nominal code', pattern: '[0-9A-Za-z]{1,8}', hint: 'Such as 7301.' },
      tax: { label: 'Tax code', pattern: 'T\\d{1,2}', hint: 'Such as T1, or T9 for none.' },
      method: { label: 'Bank account', pattern: '[0-9A-Za-z]{1,8}', hint: 'Such as 1200.' },
      vendor: { label: 'Account of the vendor', pattern: '[0-9A-Z]{1,8}', hint: 'Such as SHELL.' },
      'cost code': { label: 'Cost code', pattern: '[0-9A-Za-z]{1,8}', hint: 'Such as FUEL.' },
      project: {
        label: 'Department',
        pattern: '\\d{1,3}',
        hint: 'From 0 to 999. Without one it is 0.',
        optional: true,
      },
    },
  },
  datev: {
    title: 'DATEV',
    ending: 'csv',
    most: 5_000,
    payments: true,
    codes: {
      setting: { label: 'Number', pattern: '[1-9]\\d{0,6}', hint: 'As your tax adviser gave it.' },
      payable: {
        label: 'Creditor account',
        pattern: '[1-9]\\d{4,8}',
        hint: 'One digit longer than other accounts, such as 70000.',
      },
      type: { label: 'Account', pattern: '[1-9]\\d{3,7}', hint: 'Such as 4666.' },
      tax: {
        label: 'Tax key',
        pattern: '\\d{1,4}',
        hint: 'Such as 9 for 19 % input tax. Without one, the VAT is part of the cost.',
      },
      method: { label: 'Account', pattern: '[1-9]\\d{3,7}', hint: 'Such as 1200.' },
      vendor: {
        label: 'Creditor account',
        pattern: '[1-9]\\d{4,8}',
        hint: 'Without one, the account of all creditors.',
        optional: true,
      },
      'cost code': { label: 'Cost centre 2', pattern: '[0-9A-Za-z-]{1,36}', hint: anyText },
      project: {
        label: 'Cost centre',
        pattern: '[0-9A-Za-z-]{1,36}',
        hint: 'Without one, the code of the project.',
        optional: true,
      },
    },
  },
  beancount: { title: 'Beancount', ending: 'beancount', ...doubleEntry },
  ledger: { title: 'Ledger and hledger', ending: 'ledger', ...doubleEntry },
} as const satisfies Record<string, LedgerFormat>;
export type LedgerFormatName = keyof typeof ledgerFormats;

/** The rule for codes of one kind; undefined if that ledger has none. */
export function codeRule(format: LedgerFormatName, kind: AccountKind): CodeRule | undefined {
  const codes: LedgerFormat['codes'] = ledgerFormats[format].codes;
  return codes[kind];
}

const formatName = z.enum(
  Object.keys(ledgerFormats).filter((name): name is LedgerFormatName => name in ledgerFormats),
  `Choose ${Object.keys(ledgerFormats).join(', ')}.`,
);
const inAddress = z.object({ format: formatName });

const range = {
  from: dayInput,
  until: dayInput,
};

/** Something that has no code yet. */
const unmapped = z.object({
  kind: z.enum(Object.keys(accountKinds)),
  /** "Hotel", "20 % VAT of Hungary" */
  title: z.string(),
  /** How many bills and payments need it. */
  rows: z.int(),
});

/** A bill or payment that lacks something of its own. */
const incomplete = z.object({
  kind: z.enum(['bill', 'payment']),
  id: z.int(),
  /** Its bill. */
  bill: z.int(),
  title: z.string(),
  why: z.string(),
});

const sums = z.array(
  z.object({
    currency: z.string(),
    /** The totals of bills, with their corrections. */
    bills: z.string(),
    /** The totals of payments, with their corrections; refunds count against them. */
    payments: z.string(),
  }),
);

export const checkExport = {
  name: 'GET /api/ledger/exports/:format/check',
  summary: 'What the next batch for a ledger would hold, and what is left out with the reason',
  params: inAddress,
  query: z.object(range),
  response: z.object({
    /** The number of the next batch. */
    number: z.int(),
    bills: z.int(),
    payments: z.int(),
    /** Rows that reverse what an earlier batch said. */
    reversals: z.int(),
    sums,
    unmapped: z.array(unmapped),
    incomplete: z.array(incomplete),
  }),
  failures: ['conflict'],
} satisfies Call;
export type ExportCheck = z.infer<typeof checkExport.response>;

const choice = z.enum(['yes', 'no'], 'Send yes or no.');

export const readExport = {
  name: 'GET /api/ledger/exports/:format',
  summary:
    'The file of the next batch: bills and payments of these days that no batch has, and corrections. It stores nothing',
  params: inAddress,
  query: z.object({
    ...range,
    /** Leave out what is not complete. Otherwise the answer names it, and there is no file. */
    without_incomplete: z._default(choice, 'no'),
  }),
  response: z.string(),
  failures: ['conflict'],
} satisfies Call;

const batch = z.object({
  id: z.int(),
  number: z.int(),
  from: z.string(),
  until: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  bills: z.int(),
  payments: z.int(),
  reversals: z.int(),
  sums,
  undoneAt: z.nullable(z.iso.datetime()),
  undoneBy: z.nullable(z.string()),
  /** Why it can't be undone now. */
  stays: z.nullable(z.string()),
});
export type LedgerBatch = z.infer<typeof batch>;

export const takeBatch = {
  name: 'POST /api/ledger/exports/:format',
  summary: 'Makes the next batch for a ledger: what is in it is not exported again',
  params: inAddress,
  body: z.strictObject({ ...range, withoutIncomplete: z._default(z.boolean(), false) }),
  response: batch,
  failures: ['conflict'],
} satisfies Call;

export const readBatches = {
  name: 'GET /api/ledger/exports/:format/batches',
  summary: 'The batches that were made for a ledger, latest first',
  params: inAddress,
  response: z.object({ batches: z.array(batch) }),
} satisfies Call;

const numbered = z.object({ id: idInAddress('Use the number of the batch.') });

export const readBatchFile = {
  name: 'GET /api/ledger/batches/:id/file',
  summary: 'The file of a batch, byte for byte as it was made',
  params: numbered,
  response: z.string(),
} satisfies Call;

export const undoBatch = {
  name: 'POST /api/ledger/batches/:id/undo',
  summary: 'Undoes a batch while its months are open: its bills and payments are exported again',
  params: numbered,
  response: z.object({ undone: z.literal(true) }),
  failures: ['conflict'],
} satisfies Call;

const account = z.object({
  kind: z.enum(Object.keys(accountKinds)),
  key: z.string(),
  title: z.string(),
  /** Null if it has none. Empty for VAT that is part of the cost. */
  code: z.nullable(z.string()),
  /** For VAT: true if it is reclaimed through this ledger. */
  claimed: z.nullable(z.boolean()),
});
export type LedgerAccount = z.infer<typeof account>;

export const readAccounts = {
  name: 'GET /api/ledger/exports/:format/accounts',
  summary: 'What bills and payments need a code for in a ledger, with its code or without',
  params: inAddress,
  response: z.object({ accounts: z.array(account) }),
} satisfies Call;

const someAccounts = 'Send from 1 to 500 codes.';

export const changeAccounts = {
  name: 'POST /api/ledger/exports/:format/accounts',
  summary: 'Codes of a ledger. Batches that were made stay as they are',
  params: inAddress,
  body: z.strictObject({
    accounts: z
      .array(
        z.strictObject({
          kind: z.enum(
            Object.keys(accountKinds).filter((kind): kind is AccountKind => kind in accountKinds),
            'Choose what the code is for.',
          ),
          key: textInput(60).check(z.minLength(1, 'Say what the code is for.')),
          /** Null takes the code away. */
          code: z.nullable(textInput(120)),
          claimed: z._default(z.nullable(z.boolean()), null),
        }),
        someAccounts,
      )
      .check(z.minLength(1, someAccounts), z.maxLength(500, someAccounts)),
  }),
  response: z.object({ accounts: z.array(account) }),
  failures: ['invalid_field'],
} satisfies Call;
