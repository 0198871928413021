import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInAddress, textInput } from '../../platform/inputs.ts';

export const documentKinds = [
  'passport',
  'visa',
  'long-stay visa',
  'residence permit',
  'travel authorisation',
  'A1 certificate',
  'licence',
  'FIA licence',
  'forklift licence',
  'medical',
  'insurance',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const kind = z.enum(documentKinds, `Choose one: ${documentKinds.join(', ')}.`);

const noDay = z.nullable(z.iso.date());

const document = z.object({
  id: z.int(),
  kind,
  /** As it was typed. */
  country: z.string(),
  /** ISO 3166, two letters; null if the country is none that is known. */
  countryCode: z.nullable(z.string()),
  number: z.string(),
  /** Null if nobody said so: a rule that asks for it can’t be checked. */
  issuedOn: noDay,
  /** The first day of a visa or a permit, if that is not the day of issue. */
  validFrom: noDay,
  expiresOn: z.iso.date(),
  /** The categories of a driving licence: "B BE C1". */
  categories: z.nullable(z.string()),
});
export type TravelDocument = z.infer<typeof document>;

const documents = z.array(document);

const filled = (most: number, message: string) => textInput(most).check(z.regex(/\S/, message));

const newDocument = z
  .object({
    kind,
    country: filled(80, 'Enter a country.'),
    number: filled(40, 'Enter a number.'),
    issuedOn: z.optional(dayInput),
    validFrom: z.optional(dayInput),
    expiresOn: dayInput,
    categories: z.optional(textInput(80)),
  })
  .check(
    z.refine(({ issuedOn, expiresOn }) => issuedOn === undefined || issuedOn < expiresOn, {
      path: ['issuedOn'],
      message: 'A document is issued before it expires.',
    }),
  );
export type NewDocument = z.infer<typeof newDocument>;

const added = z.object({ id: z.int() });
const removed = z.object({ removed: z.literal(true) });

export const readOwnDocuments = {
  name: 'GET /api/users/documents',
  summary: 'The documents of the signed-in person. The look is on record',
  response: documents,
} satisfies Call;

export const addOwnDocument = {
  name: 'POST /api/users/documents',
  summary: 'Adds a document of the signed-in person',
  body: newDocument,
  response: added,
  failures: ['conflict'],
} satisfies Call;

export const removeOwnDocument = {
  name: 'DELETE /api/users/documents/:id',
  summary: 'Deletes a document of the signed-in person',
  params: z.object({ id: idInAddress() }),
  response: removed,
} satisfies Call;

const ofContact = z.object({ id: idInAddress() });

export const readDocuments = {
  name: 'GET /api/contacts/:id/documents',
  summary: 'The documents of a person. The look is on record, and they can see it',
  params: ofContact,
  response: documents,
} satisfies Call;

export const addDocument = {
  name: 'POST /api/contacts/:id/documents',
  summary: 'Adds a document of a person',
  params: ofContact,
  body: newDocument,
  response: added,
  failures: ['conflict'],
} satisfies Call;

export const removeDocument = {
  name: 'DELETE /api/contacts/:id/documents/:documentId',
  summary: 'Deletes a document of a person',
  params: z.object({ id: idInAddress(), documentId: idInAddress() }),
  response: removed,
} satisfies Call;

const look = z.object({
  lookedAt: z.iso.datetime(),
  fullName: z.string(),
  /** Their own. */
  own: z.boolean(),
});

export const readLooks = {
  name: 'GET /api/users/looks',
  summary: 'Who looked at the documents of the signed-in person, the latest 200',
  response: z.array(look),
} satisfies Call;

/** Rows of a table, each by its columns. */
const rows = z.array(z.record(z.string(), z.unknown()));

export const readOwnData = {
  name: 'GET /api/users/data',
  summary: 'What is stored about the signed-in person, by section',
  response: z.record(z.string(), rows),
} satisfies Call;
