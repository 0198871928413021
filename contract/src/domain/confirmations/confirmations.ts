import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { uploadFailures } from '../../platform/file-type.ts';
import { idInAddress, idInBody, textInput } from '../../platform/inputs.ts';
import { codeOfProject, projectCode } from '../projects/projects.ts';

export const confirmationBounds = {
  /** Size of one file: 10 MB. */
  bytes: 10 * 1_024 * 1_024,
  /** Length of pasted text. */
  text: 500_000,
  /** Confirmations of one project, waiting or not. */
  confirmations: 500,
  nameCharacters: 120,
} as const;

/** Days after which a confirmation and its file are deleted. */
export const confirmationDays = 90;

/** The form in which a confirmation arrived. */
export const confirmationKinds = [
  'mail',
  'calendar',
  'pass',
  'pdf',
  'picture',
  'page',
  'text',
] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

/** Something to check or to fill in. */
const note = z.object({
  sure: z.enum(['guessed', 'missing']),
  message: z.string(),
});
export type ConfirmationNote = z.infer<typeof note>;

const leg = z.object({
  /** "BA 868" */
  number: z.string(),
  /** IATA codes. */
  origin: z.string(),
  destination: z.string(),
  /** Local time at the airport, "2027-03-12T08:35", or the day alone. */
  departs: z.nullable(z.string()),
  arrives: z.nullable(z.string()),
  departureTerminal: z.nullable(z.string()),
  arrivalTerminal: z.nullable(z.string()),
});
export type ConfirmedLeg = z.infer<typeof leg>;

const stay = z.object({
  hotel: z.nullable(z.string()),
  checksInOn: z.nullable(z.string()),
  checksOutOn: z.nullable(z.string()),
  checkInTime: z.nullable(z.string()),
  checkOutTime: z.nullable(z.string()),
});

/** Tables and events are stored as schedule items, hire cars as such, and the others as tickets. */
export const journeyKinds = [
  'train',
  'coach',
  'ferry',
  'shuttle',
  'hire_car',
  'restaurant',
  'event',
] as const;
export type JourneyKind = (typeof journeyKinds)[number];

/** The kind of ticket that a journey is; "other" if it is none. */
export function ticketOfJourney(kind: ReadBooking['kind']) {
  return kind === 'train' || kind === 'coach' || kind === 'ferry' || kind === 'shuttle'
    ? kind
    : 'other';
}

const journey = z.object({
  /** "ICE 577", "VW Transporter", "Dinner at Trattoria" */
  what: z.nullable(z.string()),
  /** A station, a port, the desk of a hire car, or where an event is. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The clock as printed, "2027-03-22T10:27", or the day alone. */
  departs: z.nullable(z.string()),
  /** "Europe/Berlin" or "+01:00"; null if the document doesn’t say. */
  departsZone: z.nullable(z.string()),
  arrives: z.nullable(z.string()),
  arrivesZone: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  /** For a train, coach or sailing. */
  number: z.nullable(z.string()),
});
export type ConfirmedJourney = z.infer<typeof journey>;

/** Which words of a document a value was read from. */
const source = z.object({ field: z.string(), phrase: z.string() });
export type ReadFrom = z.infer<typeof source>;

/** How people name each kind of booking. */
export const bookingWords: Readonly<Record<'flight' | 'stay' | JourneyKind, string>> = {
  flight: 'Flight',
  stay: 'Stay',
  train: 'Train',
  coach: 'Coach',
  ferry: 'Ferry',
  shuttle: 'Shuttle',
  hire_car: 'Hire car',
  restaurant: 'Table',
  event: 'Schedule item',
};

/** A booking as a document states it. What was stored before has neither journeys nor phrases. */
const read = {
  kind: z.enum(['flight', 'stay', ...journeyKinds]),
  reference: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  legs: z.array(leg),
  travellers: z.array(z.string()),
  stay: z.nullable(stay),
  journey: z._default(z.nullable(journey), null),
  /** The document says that this was cancelled. */
  cancelled: z._default(z.boolean(), false),
  /** Flights that the document cancels, or replaces by those in `legs`. */
  replaces: z._default(z.array(leg), []),
  /** Empty where the document declares its values. */
  readFrom: z._default(z.array(source), []),
  notes: z.array(note),
};
export const readBooking = z.object(read);
export type ReadBooking = z.infer<typeof readBooking>;

export const confirmedLists = [
  'expenditure',
  'stays',
  'tickets',
  'hire-cars',
  'schedule-items',
] as const;
export type ConfirmedList = (typeof confirmedLists)[number];

const madeRecord = z.object({ list: z.enum(confirmedLists), id: z.int() });

const value = z.union([z.string(), z.number(), z.null()]);

/** A record that the document changes or cancels. */
const change = z.object({
  list: z.enum(['flights', 'stays', 'tickets', 'hire-cars', 'schedule-items']),
  id: z.int(),
  /** "BA 868 on 12 Mar 2027" */
  what: z.string(),
  kind: z.enum(['change', 'cancel']),
  differences: z.array(
    z.object({ label: z.string(), before: z.nullable(z.string()), after: z.string() }),
  ),
  /** The new values, by the fields of its form. */
  values: z.record(z.string(), value),
});
export type ConfirmationChange = z.infer<typeof change>;

/** A booking found in a document, and the values to fill its form with. */
const candidate = z.object({
  ...read,
  /** Its position in the document, from 0. */
  index: z.int(),
  form: z.enum([
    'flight-expenditure',
    'new-stay',
    'new-ticket',
    'new-hire-car',
    'new-schedule-item',
  ]),
  values: z.record(
    z.string(),
    z.union([value, z.array(z.number()), z.array(z.record(z.string(), value))]),
  ),
  /** Records that may be the same booking. */
  already: z.array(z.object({ ...madeRecord.shape, what: z.string() })),
  /** Records that the document changes or cancels. */
  changes: z.array(change),
  /** The record made from it. */
  made: z.nullable(madeRecord),
});
export type ConfirmationCandidate = z.infer<typeof candidate>;

const line = {
  id: z.int(),
  kind: z.enum(confirmationKinds),
  /** The name of the file, or the first words of a text. */
  name: z.string(),
  bytes: z.int(),
  addedAt: z.iso.datetime(),
  /** Null for mails, and for people without a name here. */
  addedBy: z.nullable(z.string()),
  /** It was sent to the project's address. */
  byMail: z.boolean(),
  state: z.enum(['waiting', 'entered', 'set_aside']),
  /** Why nothing could be read. */
  problem: z.nullable(z.string()),
  /** Each booking in a few words: "BA 868 LHR–BUD, 12 Mar". */
  about: z.array(z.string()),
};
const confirmationLine = z.object(line);
export type ConfirmationLine = z.infer<typeof confirmationLine>;

export const confirmation = z.object({
  ...line,
  /** The readable text of the document; empty for pictures and passes. */
  words: z.string(),
  candidates: z.array(candidate),
});
export type Confirmation = z.infer<typeof confirmation>;

const one = z.object({ projectCode: codeOfProject, id: idInAddress() });

export const addConfirmation = {
  name: 'POST /api/projects/:projectCode/confirmations',
  summary: 'Reads a booking confirmation and keeps it; nothing is entered',
  params: projectCode,
  /** A file, or pasted text. */
  multipart: z.object({
    file: z.optional(z.file()),
    text: z.optional(textInput(confirmationBounds.text)),
  }),
  response: confirmation,
  failures: ['invalid_input', ...uploadFailures],
} satisfies Call;

export const readConfirmations = {
  name: 'GET /api/projects/:projectCode/confirmations',
  summary: 'The confirmations of a project, the last one first',
  params: projectCode,
  response: z.object({ confirmations: z.array(confirmationLine) }),
} satisfies Call;

export const readConfirmation = {
  name: 'GET /api/projects/:projectCode/confirmations/:id',
  summary: 'A confirmation with its bookings, and what their forms are filled in with',
  params: one,
  response: confirmation,
} satisfies Call;

export const readConfirmationSource = {
  name: 'GET /api/projects/:projectCode/confirmations/:id/source',
  summary: 'The file of a confirmation, as it came',
  params: one,
  response: z.unknown(),
} satisfies Call;

export const setConfirmationAside = {
  name: 'POST /api/projects/:projectCode/confirmations/:id/set-aside',
  summary: 'Sets a confirmation aside, or brings it back',
  params: one,
  body: z.strictObject({ aside: z.boolean() }),
  response: confirmation,
} satisfies Call;

export const enterConfirmation = {
  name: 'POST /api/projects/:projectCode/confirmations/:id/entered',
  summary: 'Links a booking of a confirmation to the record that was made of it',
  params: one,
  body: z.strictObject({
    candidate: z.int().check(z.minimum(0), z.maximum(100)),
    list: z.enum(confirmedLists),
    recordId: idInBody(),
  }),
  response: confirmation,
  failures: ['conflict'],
} satisfies Call;

const inboundAddress = z.object({
  madeAt: z.nullable(z.iso.datetime()),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Mails received since it was made. */
  mails: z.int(),
});
export type InboundAddress = z.infer<typeof inboundAddress>;

export const readInboundAddress = {
  name: 'GET /api/projects/:projectCode/confirmation-address',
  summary: 'Whether mails can be sent to a project, and when the last one came',
  params: projectCode,
  response: inboundAddress,
} satisfies Call;

export const makeInboundAddress = {
  name: 'POST /api/projects/:projectCode/confirmation-address',
  summary: 'Makes an address that mails can be posted to; the one before ends',
  params: projectCode,
  response: z.object({ path: z.string() }),
} satisfies Call;

export const dropInboundAddress = {
  name: 'DELETE /api/projects/:projectCode/confirmation-address',
  summary: 'Ends the address that mails are posted to',
  params: projectCode,
  response: inboundAddress,
} satisfies Call;
