import { asText, sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { rateWords, worthInOwn, worthInSterling } from '../bookings/amounts.ts';

const tables = { expenditure: 'prj_expenditure', payments: 'prj_exp_payments' } as const;

/** True if there is such a record, archived or not. */
export async function exists(db: Db, list: keyof typeof tables, id: number): Promise<boolean> {
  const found = await db
    .selectFrom(tables[list])
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

const code = sql.ref('currency.currency_code');

const cost = {
  currency: 'e.currency_id',
  own: 'e.non_sterling_cost',
  sterling: 'e.sterling_cost',
} as const;
const paid = {
  currency: 'payment.currency_id',
  own: 'payment.non_sterling_amount',
  sterling: 'payment.sterling_amount',
} as const;

/** The content of an expenditure voucher. */
export async function readExpenditure(db: Db, id: number) {
  return db
    .selectFrom('prj_expenditure as e')
    .innerJoin('projects', 'projects.id', 'e.project_id')
    .innerJoin('prj_exp_product_types as type', 'type.id', 'e.product_type_id')
    .innerJoin('prj_exp_currencies as currency', 'currency.id', 'e.currency_id')
    .leftJoin('prj_exp_vendors as vendor', 'vendor.id', 'e.vendor_id')
    .select([
      'projects.project_code',
      'type.prj_exp_product_type',
      'vendor.vendor_name',
      'e.vendor_reference',
      'e.booking_email',
      'e.purchased_on',
      'e.due_on',
      'e.cancelled_at',
      'currency.currency_code',
      asText(worthInOwn(cost)).as('cost'),
      asText(worthInSterling(cost)).as('sterling'),
      asText(rateWords('e', 'rate_', code)).as('rate'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The content of a payment receipt besides its expenditure. */
export async function readPayment(db: Db, id: number) {
  return db
    .selectFrom('prj_exp_payments as payment')
    .innerJoin('prj_exp_currencies as currency', 'currency.id', 'payment.currency_id')
    .leftJoin('prj_exp_payment_methods as method', 'method.id', 'payment.payment_method_id')
    .select([
      'payment.prj_expenditure_id',
      'payment.paid_on',
      'payment.direction',
      'currency.currency_code',
      asText(worthInOwn(paid)).as('amount'),
      asText(worthInSterling(paid)).as('sterling'),
      'method.payment_method',
      'payment.created_at',
      asText(rateWords('payment', 'rate_', code)).as('rate'),
    ])
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Full names of the travellers of an expenditure. */
export async function readTravellers(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('prj_exp_contacts as link')
    .innerJoin('contacts', 'contacts.id', 'link.contact_id')
    .select('contacts.full_name')
    .where('link.prj_expenditure_id', '=', id)
    .orderBy('contacts.full_name')
    .execute();
  return rows.map((row) => row.full_name);
}

/** Flights of an expenditure in order of departure, with the code and the zone of both airports. */
export async function readFlights(db: Db, id: number) {
  return db
    .selectFrom('prj_exp_flights as link')
    .innerJoin('flights', 'flights.id', 'link.flight_id')
    .innerJoin('airports as origin', 'origin.id', 'flights.origin_airport_id')
    .innerJoin('airports as destination', 'destination.id', 'flights.destination_airport_id')
    .select([
      'flights.flight_number',
      'flights.departure_time',
      'flights.arrival_time',
      'origin.airport_code as origin',
      'destination.airport_code as destination',
    ])
    .where('link.prj_expenditure_id', '=', id)
    .orderBy('flights.departure_time')
    .execute();
}
