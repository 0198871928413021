import { flightElements } from '@paddock/contract/forms/new-flight';
import { expenditureElements } from '@paddock/contract/forms/new-project-expenditure';
import type { WireValues } from '@paddock/contract/forms/field-kind';
import { explainRefusal } from '../../../db/refusals.ts';
import { CallError } from '../../../errors.ts';
import { columnsOf } from '../columns.ts';
import { insertLinks, insertRow } from '../queries.ts';
import { chosenKeys, rowsOf, textOf, type Entry } from './entry.ts';

/** An expenditure with its flights and travellers. */
export async function storeExpenditure(entry: Entry): Promise<number> {
  const id = await insertExpenditure(entry);
  await linkFlights(entry, id, chosenKeys(entry.values, 'flightIds'));
  await linkContacts(entry, id);
  return id;
}

/** An expenditure with flights known and new, its travellers, and a first payment where one was made. */
export async function storeFlightExpenditure(entry: Entry): Promise<number> {
  const newFlights = rowsOf(entry.values, 'newFlights');
  const known = chosenKeys(entry.values, 'flightIds');
  if (newFlights.length + known.length === 0)
    throw new CallError('invalid_field', {
      field: 'flightIds',
      message: 'Choose a flight, or add a new one.',
    });
  const id = await insertExpenditure(entry);
  const added: number[] = [];
  for (const [index, flight] of newFlights.entries())
    added.push(await insertFlight(entry, flight, index));
  await linkFlights(entry, id, [...known, ...added]);
  await linkContacts(entry, id);
  await insertPayment(entry, id);
  return id;
}

async function insertExpenditure({ db, values, zone }: Entry): Promise<number> {
  return insertRow(db, 'prj_expenditure', await columnsOf(db, expenditureElements, values, zone));
}

/** A new flight of a booking; what is wrong with it is said of its row. */
async function insertFlight({ db, zone }: Entry, flight: WireValues, index: number) {
  try {
    return await insertRow(db, 'flights', await columnsOf(db, flightElements, flight, zone));
  } catch (thrown) {
    const cause = explainRefusal(thrown);
    if (!(cause instanceof CallError) || cause.field === undefined) throw cause;
    const field = `newFlights.${index}.${cause.field}`;
    throw new CallError(cause.code, { field, message: cause.message, cause });
  }
}

async function linkFlights({ db }: Entry, id: number, ids: readonly number[]): Promise<void> {
  await insertLinks(db, {
    table: 'prj_exp_flights',
    owner: { column: 'prj_expenditure_id', id },
    items: { column: 'flight_id', ids },
  });
}

async function linkContacts({ db, values }: Entry, id: number): Promise<void> {
  await insertLinks(db, {
    table: 'prj_exp_contacts',
    owner: { column: 'prj_expenditure_id', id },
    items: { column: 'contact_id', ids: chosenKeys(values, 'contactIds') },
  });
}

async function insertPayment({ db, values }: Entry, id: number): Promise<void> {
  const amount = textOf(values, 'payment_non_sterling_amount') ?? '0.00';
  const sterling = textOf(values, 'payment_sterling_amount') ?? '0.00';
  if (amount === '0.00' && sterling === '0.00') return;
  await insertRow(db, 'prj_exp_payments', {
    prj_expenditure_id: id,
    non_sterling_amount: amount,
    sterling_amount: sterling,
    currency_id: values['payment_currency_id'] ?? values['currency_id'],
    payment_method_id: values['payment_method_id'] ?? null,
    exchange_rate_id: values['payment_exchange_rate_id'] ?? null,
  });
}
