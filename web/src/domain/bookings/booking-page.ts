import { arrange, type Look } from '../../engine/forms/arrange.ts';
import {
  type FormDescriptor,
  type FormElement,
  listElements,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';

export const bookingPageName = 'add-booking';

/** Where the workspace adds a booking. */
export function bookingAddress(projectId: number | undefined): string {
  const from = projectId === undefined ? '/admin' : `/admin/projects/${projectId}`;
  return `${from}/${bookingPageName}`;
}

/** The fields of a booking, in this order. */
const order: Readonly<Record<string, Look>> = {
  newFlights: { label: 'Flights' },
  contactIds: { label: 'Who', below: 'everyone' },
  vendor_reference: { label: 'Reference', third: true },
  non_sterling_cost: { label: 'Price, all together', third: true },
  currency_id: { third: true },
  sterling_cost: { label: 'Price in sterling', hint: 'Leave at 0.0 if not known yet.' },
  exchange_rate_id: {},
  payment_method_id: {
    label: 'Paid with',
    hint: 'Blank if it isn’t paid yet.',
    below: 'booking-receipt',
  },
};

const legOrder: Readonly<Record<string, Look>> = {
  flight_number: { third: true },
  origin_airport_id: { label: 'From', third: true },
  destination_airport_id: { label: 'To', third: true },
  departure_time: { label: 'Departs', hint: 'Local time, as on the ticket.' },
  arrival_time: { label: 'Arrives', hint: 'Local time, as on the ticket.' },
  clock_reading: {},
};

/** The last of what is under More. */
const last: Readonly<Record<string, Look>> = {
  flightIds: {
    label: 'Flights already in Paddock',
    hint: 'Instead of typing them above.',
    shown: 'under-more',
    below: 'booking-fill',
  },
};

/**
 * The form of a booking on one page: the same fields under shorter names. What follows from others is filled in,
 * and what is seldom changed is under More.
 * @param isOfProject it is opened from a project, which nobody needs to choose then
 */
export function bookingPageFor(form: FormDescriptor, isOfProject: boolean): FormDescriptor {
  const { another: _, ...rest } = form;
  const first = isOfProject ? order : { project_id: {}, ...order };
  const filledIn = (name: string) => name.startsWith('payment_');
  const formElements = arrange(listElements(form), { first, last, filledIn }).map(withLegs);
  return {
    ...rest,
    name: bookingPageName,
    documentTitle: 'Add booking',
    wide: true,
    asides: ['typed-flights', 'known-flights'],
    pages: [{ sectionTitle: 'Flights, people and price', formElements }],
  };
}

/** A booking begins with one flight to fill in. */
export function firstLeg(form: FormDescriptor): TypedValues {
  const legs = listElements(form).filter((element) => element.type === 'rows');
  return Object.fromEntries(legs.map(({ name, elements }) => [name, [emptyValues(elements)]]));
}

function withLegs(element: FormElement): FormElement {
  if (element.type !== 'rows') return element;
  return { ...element, elements: arrange(element.elements, { first: legOrder }) };
}
