import { askNothing } from '../../platform/db/agreed.ts';
import type { Db } from '../../platform/db/client.ts';
import type { DemoExpenditure } from './expenditure.ts';
import { getKey } from './keys.ts';

/** Database keys of the names in an expenditure. */
interface Keys {
  readonly vendors: ReadonlyMap<string, number>;
  readonly currencies: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<string, number>;
  readonly methods: ReadonlyMap<string, number>;
  readonly flights: ReadonlyMap<string, number>;
  readonly contacts: ReadonlyMap<string, number>;
}

/** Expenditure numbered from 1, with its flights, its people and its payments. */
export async function insertExpenditure(
  db: Db,
  expenditure: readonly DemoExpenditure[],
  keys: Keys,
): Promise<void> {
  const numbered = expenditure.map((one, index) => ({ ...one, id: index + 1 }));
  await db
    .insertInto('prj_expenditure')
    .values(numbered.map((one) => row(one, keys)))
    .execute();
  await db
    .insertInto('prj_exp_flights')
    .values(
      numbered.flatMap(({ id, flights }) =>
        flights.map((name) => ({ prj_expenditure_id: id, flight_id: getKey(keys.flights, name) })),
      ),
    )
    .execute();
  await db
    .insertInto('prj_exp_contacts')
    .values(
      numbered.flatMap(({ id, contacts }) =>
        contacts.map((name) => ({
          prj_expenditure_id: id,
          contact_id: getKey(keys.contacts, name),
        })),
      ),
    )
    .execute();
  // Some are overpaid, to show it.
  await askNothing(db);
  await db
    .insertInto('prj_exp_payments')
    .values(numbered.flatMap((one) => payments(one, keys)))
    .execute();
}

function row(one: DemoExpenditure & { id: number }, keys: Keys) {
  return {
    id: one.id,
    project_id: one.projectId,
    product_type_id: getKey(keys.types, one.type),
    purchase_datetime: one.boughtAt,
    vendor_id: getKey(keys.vendors, one.vendor),
    vendor_reference: one.reference,
    booking_email: one.bookingEmail,
    non_sterling_cost: one.price.nonSterling,
    currency_id: getKey(keys.currencies, one.price.currency),
    sterling_cost: one.price.sterling,
  };
}

function payments(one: DemoExpenditure & { id: number }, keys: Keys) {
  return one.payments.map((payment) => ({
    prj_expenditure_id: one.id,
    non_sterling_amount: payment.nonSterling,
    currency_id: getKey(keys.currencies, payment.currency),
    sterling_amount: payment.sterling,
    payment_method_id: payment.by === null ? null : getKey(keys.methods, payment.by),
  }));
}
