import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import { expenditureContacts } from '../bookings/expenditure-contacts.ts';
import { expenditureFlights } from '../bookings/expenditure-flights.ts';
import { flightExpenditure } from '../bookings/flight-expenditure.ts';
import { newContact } from '../people/new-contact.ts';
import { newFlight } from '../flights/new-flight.ts';
import { newPayment } from '../money/new-payment.ts';
import { newProject } from '../projects/new-project.ts';
import { newProjectExpenditure } from '../bookings/new-project-expenditure.ts';
import { newVendor } from '../vendors/new-vendor.ts';
import { newClient } from '../projects/new-client.ts';
import { newEndpoint } from '../places/new-endpoint.ts';
import { newAirport } from '../places/new-airport.ts';
import { newProductType } from '../bookings/new-product-type.ts';
import { newCurrency } from '../money/new-currency.ts';
import { newPaymentMethod } from '../money/new-payment-method.ts';
import { projectContractors } from '../projects/project-contractors.ts';
import { newExchangeRate } from '../money/new-exchange-rate.ts';
import { projectBudget } from '../money/project-budget.ts';
import { projectRoute } from '../road/project-route.ts';
import { sendNotifications } from '../messages/send-notifications.ts';
import { userAccess } from '../people/user-access.ts';

/** Every form, by the segment of its address in the app. */
export const forms = {
  'new-project': newProject,
  'new-contact': newContact,
  'project-contractors': projectContractors,
  'new-flight': newFlight,
  'new-project-expenditure': newProjectExpenditure,
  'expenditure-flights': expenditureFlights,
  'expenditure-contacts': expenditureContacts,
  'new-payment': newPayment,
  'send-notifications': sendNotifications,
  'flight-expenditure': flightExpenditure,
  'user-access': userAccess,
  'project-route': projectRoute,
  'project-budget': projectBudget,
  'new-vendor': newVendor,
  'new-client': newClient,
  'new-endpoint': newEndpoint,
  'new-airport': newAirport,
  'new-product-type': newProductType,
  'new-currency': newCurrency,
  'new-payment-method': newPaymentMethod,
  'new-exchange-rate': newExchangeRate,
} as const satisfies Record<string, FormDescriptor>;

export type FormName = keyof typeof forms;

const all: readonly FormDescriptor[] = Object.values(forms);

/** The form at an address of the server, `{category}/{type}`. */
export function formAt(category: string, type: string): FormDescriptor | undefined {
  return all.find((form) => form.category === category && form.type === type);
}

/** The form whose new record can be chosen in a lookup at once; the lookup offers to add with it. */
export function formThatFills(lookup: { table: string; key: string }): FormDescriptor | undefined {
  return all.find((form) =>
    form.fills?.some(({ table, key }) => table === lookup.table && key === lookup.key),
  );
}
