import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInAddress, idInBody, textInput } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';
import { border, freightFinding } from './border.ts';
import { carnetKinds } from './carnet-record.ts';
import { codeStates, voucherKinds } from './voucher.ts';

const noCurrency = 'Use the three letters of a currency, such as GBP.';

export const voucherKind = z.enum(voucherKinds);

const article = z.object({
  id: z.int(),
  /** Its number on the list; null for one that customs would refuse. */
  number: z.nullable(z.int()),
  /** With its serial number: "Paoli wheel gun S/N 3301". */
  description: z.string(),
  pieces: z.int(),
  kg: z.nullable(z.number()),
  /** All pieces together; null if it was not entered. */
  value: z.nullable(z.string()),
  currency: z.string(),
  origin: z.nullable(z.string()),
  /** Why customs would refuse it, in whole sentences. */
  refused: z.array(z.string()),
  /** On an issued carnet: how the item differs from it today. */
  changed: z.array(z.string()),
});
export type Article = z.infer<typeof article>;

const carnetList = z.object({
  /** Those on the list by their numbers, then those that are refused. */
  articles: z.array(article),
  totals: z.array(
    z.object({
      currency: z.string(),
      articles: z.int(),
      pieces: z.int(),
      value: z.string(),
      /** How many articles have no value, so that the total is a minimum. Left out if all have one. */
      unvalued: z.optional(z.int()),
    }),
  ),
  /** The weight of the articles on the list. */
  kg: z.object({ known: z.number(), unknown: z.int() }),
  /** What goes on no carnet, by its kind. */
  leftOut: z.array(z.object({ customs: z.string(), items: z.int() })),
});
export type CarnetList = z.infer<typeof carnetList>;

/** Lists for customs without a carnet: of all goods, in two copies of what comes back, and of what stays abroad. */
export const plainLists = ['plain', 'duplicate', 'export'] as const;

/** An issued carnet of the project; without one, the list as it would be issued now, or one without a carnet. */
const ofCarnet = {
  carnet: z.optional(idInAddress()),
  list: z.optional(z.enum(plainLists, 'Choose plain, duplicate or export.')),
};

export const readCarnetList = {
  name: 'GET /api/projects/:projectCode/carnet',
  summary:
    'The general list of a carnet, frozen or as it would be issued now, with what customs would refuse',
  params: projectCode,
  query: z.object(ofCarnet),
  response: carnetList,
} satisfies Call;

export const exportCarnetList = {
  name: 'GET /api/projects/:projectCode/carnet/csv',
  summary: 'The general list in one currency as CSV, in the columns of a carnet application',
  params: projectCode,
  query: z.object({
    ...ofCarnet,
    currency: textInput(3, noCurrency).check(z.regex(/^[A-Z]{3}$/, noCurrency)),
  }),
  response: z.string(),
} satisfies Call;

export const printCarnetList = {
  name: 'GET /api/projects/:projectCode/carnet/pdf',
  summary: 'The general list of a carnet as a PDF',
  params: projectCode,
  query: z.object(ofCarnet),
  response: z.string(),
} satisfies Call;

export const exportCarnetSheets = {
  name: 'GET /api/projects/:projectCode/carnet/xlsx',
  summary: 'The general list of a carnet as a spreadsheet, with a sheet for each currency',
  params: projectCode,
  query: z.object(ofCarnet),
  response: z.string(),
} satisfies Call;

const carnetOfProject = z.object({
  id: z.int(),
  number: z.string(),
  twinNumber: z.nullable(z.string()),
  kind: z.enum(carnetKinds),
  issuer: z.string(),
  holder: z.string(),
  countries: z.array(z.string()),
  /** Days. */
  issuedOn: z.string(),
  validUntil: z.string(),
  /** How many items its list has; null until it is frozen. */
  articles: z.nullable(z.int()),
});
export type CarnetOfProject = z.infer<typeof carnetOfProject>;

export const listCarnets = {
  name: 'GET /api/projects/:projectCode/carnets',
  summary: 'The carnets of a project',
  params: projectCode,
  response: z.object({ projectId: z.int(), carnets: z.array(carnetOfProject) }),
} satisfies Call;

const shownVoucher = z.object({
  id: z.int(),
  carnetId: z.int(),
  carnet: z.string(),
  kind: voucherKind,
  territory: z.string(),
  border: z.string(),
  dueOn: z.nullable(z.string()),
  usedOn: z.nullable(z.string()),
  /** "14:05", local time. */
  usedTime: z.nullable(z.string()),
  /** The form in which customs see it there: a sheet of paper or a code. */
  form: z.enum(['paper', 'code']),
  /** How far its code is. */
  codeState: z.enum(codeStates),
  /** Photos of the counterfoil or the confirmation. */
  photos: z.int(),
  office: z.nullable(z.string()),
  /** "1-86, 88-212"; null for all. */
  items: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  /** `owed`: its day is over and it is not stamped. `unknown`: no day is known. */
  state: z.enum(['used', 'owed', 'ahead', 'unknown']),
});
export type ShownVoucher = z.infer<typeof shownVoucher>;

export const readOwed = {
  name: 'GET /api/projects/:projectCode/carnet/owed',
  summary:
    'The vouchers of a project, what is not stamped or not on board, and what its borders ahead ask for',
  params: projectCode,
  response: z.object({
    vouchers: z.array(shownVoucher),
    findings: z.array(freightFinding),
    /** Those ahead, the next one first. */
    borders: z.array(border),
  }),
} satisfies Call;

export const issueCarnet = {
  name: 'POST /api/carnets/:id/issue',
  summary: 'Freezes the general list of a carnet: its item numbers never change again',
  params: z.object({ id: idInAddress() }),
  body: z.object({
    /** Items that customs would refuse, which are left off on purpose. */
    leaveOut: z.array(idInBody()).check(z.maxLength(5_000, 'Leave out at most 5,000 items.')),
  }),
  response: z.object({ articles: z.int() }),
  failures: ['not_found', 'conflict', 'invalid_field'],
} satisfies Call;

const noCountry = 'Use the two letters of a country, such as FR, or EU.';
const country = textInput(2, noCountry).check(z.regex(/^[A-Z]{2}$/, noCountry));

const voucher = z.object({
  kind: voucherKind,
  /** Whose customs takes it: "EU", "GB". */
  territory: z.string(),
  /** The border: "GB to EU". */
  border: z.string(),
  /** The day of the crossing, if it is known. */
  on: z.nullable(z.string()),
  /** The forms of carnet that customs accept there on the day; empty if nothing is known. */
  accepts: z.array(z.enum(['QR', 'paper'])),
});
export type Voucher = z.infer<typeof voucher>;

const neededVouchers = z.object({
  vouchers: z.array(voucher),
  /** Some borders take only paper and others only codes: two carnets with the same list are needed. */
  twin: z.boolean(),
  /** Notes on the route: something is not known, or not right. */
  notes: z.array(z.string()),
  /** Where it was read what each territory accepts, and when somebody last compared it. */
  rules: z.array(
    z.object({ territory: z.string(), source: z.string(), checkedOn: z.nullable(z.string()) }),
  ),
});
export type NeededVouchers = z.infer<typeof neededVouchers>;

export const previewVouchers = {
  name: 'POST /api/freight/vouchers/preview',
  summary: 'The vouchers that a route needs on one carnet, border by border',
  body: z.object({
    /** Where the carnet is issued: the route starts there. */
    issuedIn: country,
    stops: z
      .array(z.object({ country, transit: z.optional(z.boolean()), on: z.optional(dayInput) }))
      .check(
        z.minLength(1, 'Send at least one stop.'),
        z.maxLength(100, 'Send at most 100 stops.'),
      ),
    /** The day of departure. */
    on: dayInput,
  }),
  response: neededVouchers,
} satisfies Call;

export const readRouteVouchers = {
  name: 'GET /api/projects/:projectCode/carnet/route',
  summary: 'The vouchers that the route of a project needs, as far as its stops have countries',
  params: projectCode,
  /** Null if it has no route, or none of its stops has a country. */
  response: z.object({ needed: z.nullable(neededVouchers) }),
} satisfies Call;
