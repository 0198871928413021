import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';
import { idInAddress, idInBody, localTimeInput, textInput } from '../../platform/inputs.ts';
import { fingerprint } from './finding.ts';

/** What can be wrong with the trips of a project, most urgent first. */
export const warningKind = z.enum([
  'double',
  'overlap',
  'transfer_early',
  'transfer_late',
  'driver_away',
  'vehicle_away',
  'hire_car',
  'broken',
  'short',
  'no_way_in',
  'no_way_home',
  'no_bed',
  'sits_up',
  'short_rest',
  'to_book',
  'papers',
  'bed_far',
  'removed',
  'name_change',
  'outside',
  'elsewhere',
  'late',
  'early',
  'bed_early',
  'bed_late',
  'bed_unused',
]);
export type WarningKind = z.infer<typeof warningKind>;

const traveller = z.object({ id: z.int(), name: z.string() });

const foundWarning = {
  kind: warningKind,
  person: traveller,
  /** A word or two, shown beside the flight. */
  badge: z.string(),
  sentence: z.string(),
};

export const tripWarning = z.object({
  ...foundWarning,
  fingerprint,
  /** The items it is about, in order; the badge belongs to the last. */
  flights: z.array(z.object({ id: z.int(), flight_number: z.string() })),
  /** The bookings that contain these. */
  bookings: z.array(z.object({ id: z.int(), vendor_reference: z.nullable(z.string()) })),
  /** Set on a warning that someone dismissed. */
  dismissal: z.nullable(
    z.object({
      id: z.int(),
      reason: z.string(),
      /** Who dismissed it, and when. */
      full_name: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type TripWarning = z.infer<typeof tripWarning>;

export const tripWarnings = z.object({
  projectId: z.int(),
  warnings: z.array(tripWarning),
  /** Contractors without a flight on the project, by name: they drive, live there, or were forgotten. */
  withoutFlights: z.array(traveller),
});
export type TripWarnings = z.infer<typeof tripWarnings>;

export const readTripWarnings = {
  name: 'GET /api/admin/tripWarnings/:projectCode',
  summary: 'The warnings about the trips of a project’s people',
  params: projectCode,
  response: tripWarnings,
} satisfies Call;

const giveReason = 'Say why in at most 200 characters.';

export const dismissWarning = {
  name: 'POST /api/admin/tripWarnings/:projectCode/dismissals',
  summary: 'Dismisses a warning, with a reason, until what it is based on changes',
  params: projectCode,
  body: z.strictObject({
    fingerprint,
    reason: textInput(200, giveReason).check(z.trim(), z.minLength(1, giveReason)),
  }),
  response: z.object({ id: z.int() }),
  failures: ['conflict'],
} satisfies Call;

export const restoreWarning = {
  name: 'DELETE /api/admin/tripWarnings/:projectCode/dismissals/:id',
  summary: 'Brings a dismissed warning back',
  params: z.extend(projectCode, { id: idInAddress() }),
  response: z.object({ restored: z.literal(true) }),
} satisfies Call;

const key = idInBody();
const mostPeople = 500;
const mostFlights = 100;
const mostNewFlights = 50;

/** A flight being typed into a form: local times at its airports, as on the ticket. */
const newFlight = z.strictObject({
  flight_number: textInput(12),
  origin_airport_id: key,
  destination_airport_id: key,
  departure_time: localTimeInput,
  arrival_time: localTimeInput,
});

export const previewWarnings = {
  name: 'POST /api/admin/tripWarnings',
  summary: 'The warnings that a booking would cause, without saving it',
  body: z.strictObject({
    /** The project of a new booking. */
    project_id: z.optional(key),
    /** The type of a new booking: only a type of kind flight puts people on board. */
    product_type_id: z.optional(key),
    /** A booking that gets more flights or people. */
    prj_expenditure_id: z.optional(key),
    /** A booking being edited: it has exactly the people and flights named here. */
    edited_expenditure_id: z.optional(key),
    contactIds: z.array(key).check(z.maxLength(mostPeople)),
    flightIds: z.array(key).check(z.maxLength(mostFlights)),
    newFlights: z.array(newFlight).check(z.maxLength(mostNewFlights)),
  }),
  response: z.object({ warnings: z.array(z.object(foundWarning)) }),
} satisfies Call;
export type BookingPreview = z.infer<typeof previewWarnings.body>;
