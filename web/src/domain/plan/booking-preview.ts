import type { BookingPreview } from '@paddock/contract/domain/plan/trip-warnings';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { readRows } from '../../engine/forms/typed-values.ts';
import { bookingPageName } from '../bookings/booking-page.ts';

/** The form's booking so far; null if it contains too little for warnings. */
export function bookingPreview(
  form: string,
  values: TypedValues,
  edits: number | null,
): BookingPreview | null {
  switch (form) {
    case 'new-project-expenditure':
      return edits === null ? previewOfNew(values) : previewOfEdited(values, edits);
    case 'flight-expenditure':
    case bookingPageName:
      return previewOfNew(values);
    case 'expenditure-flights':
      return previewOfConnected(values, { contactIds: [], flightIds: keysIn(values['flight_id']) });
    case 'expenditure-contacts':
      return previewOfConnected(values, {
        contactIds: keysIn(values['contact_id']),
        flightIds: [],
      });
    default:
      return null;
  }
}

function previewOfNew(values: TypedValues): BookingPreview | null {
  const { project_id: projectId, product_type_id: productType } = values;
  const contactIds = keysIn(values['contactIds']);
  const flightIds = keysIn(values['flightIds']);
  const newFlights = readRows(values['newFlights']).flatMap((row) => readNewFlight(row) ?? []);
  if (typeof projectId !== 'number' || contactIds.length === 0) return null;
  if (flightIds.length + newFlights.length === 0) return null;
  return {
    project_id: projectId,
    ...(typeof productType === 'number' ? { product_type_id: productType } : {}),
    contactIds,
    flightIds,
    newFlights,
  };
}

/** It may lose people and flights, and others may then miss one. */
function previewOfEdited(values: TypedValues, edits: number): BookingPreview | null {
  const { project_id: projectId, product_type_id: productType } = values;
  if (typeof projectId !== 'number') return null;
  return {
    edited_expenditure_id: edits,
    project_id: projectId,
    ...(typeof productType === 'number' ? { product_type_id: productType } : {}),
    contactIds: keysIn(values['contactIds']),
    flightIds: keysIn(values['flightIds']),
    newFlights: [],
  };
}

function previewOfConnected(
  { prj_expenditure_id: id }: TypedValues,
  added: Pick<BookingPreview, 'contactIds' | 'flightIds'>,
): BookingPreview | null {
  if (typeof id !== 'number' || added.contactIds.length + added.flightIds.length === 0) return null;
  return { prj_expenditure_id: id, ...added, newFlights: [] };
}

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A row with both ends and a time; the others are not complete yet. */
function readNewFlight(row: TypedValues): BookingPreview['newFlights'][number] | null {
  const { origin_airport_id: origin, destination_airport_id: destination } = row;
  const { flight_number: number, departure_time: departs, arrival_time: arrives } = row;
  if (typeof origin !== 'number' || typeof destination !== 'number') return null;
  if (typeof departs !== 'string' || typeof arrives !== 'string') return null;
  if (!written.test(departs) || !written.test(arrives)) return null;
  return {
    flight_number: typeof number === 'string' ? number.slice(0, 12) : '',
    origin_airport_id: origin,
    destination_airport_id: destination,
    departure_time: departs,
    arrival_time: arrives,
  };
}

function keysIn(value: TypedValues[string] | undefined): number[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'number') : [];
}
