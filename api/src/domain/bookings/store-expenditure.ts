import { flightFields } from '@paddock/contract/domain/flights/flight';
import { expenditureFields } from '@paddock/contract/domain/bookings/purchase';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import { dayFrom } from '@paddock/contract/platform/days';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { CallError } from '../../platform/errors.ts';
import { fillColumns } from '../../engine/forms/columns.ts';
import { deriveFlightTimes } from '../flights/derive.ts';
import { linkNamed } from '../../engine/entities/kind.ts';
import { addLinks } from '../../engine/records/write.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import {
  chosenKey,
  chosenKeys,
  noteNew,
  readRows,
  readText,
  type Entry,
} from '../../engine/forms/entry.ts';

/** An expenditure with known and new flights, its travellers, and the first payment, if any. */
export async function storeFlightExpenditure(entry: Entry): Promise<number> {
  const newFlights = readRows(entry.values, 'newFlights');
  const known = chosenKeys(entry.values, 'flightIds');
  if (newFlights.length + known.length === 0)
    throw new CallError('invalid_field', {
      field: 'flightIds',
      message: 'Choose a flight, or add a new one.',
    });
  await refuseOtherKinds(entry);
  const id = await insertExpenditure(entry);
  const added: number[] = [];
  for (const [index, flight] of newFlights.entries())
    added.push(await insertFlight(entry, flight, index));
  await link(entry, id, 'flightIds', [...known, ...added]);
  await link(entry, id, 'contactIds', chosenKeys(entry.values, 'contactIds'));
  await noteNew(entry, 'expenditure', id);
  await insertPayment(entry, id);
  return id;
}

/** Refuses an expenditure whose flights would have no passengers. */
async function refuseOtherKinds({ db, values }: Entry): Promise<void> {
  const { kind } = await db
    .selectFrom('prj_exp_product_types')
    .select('kind')
    .where('id', '=', chosenKey(values, 'product_type_id'))
    .executeTakeFirstOrThrow();
  if (kind === 'flight') return;
  throw new CallError('invalid_field', {
    field: 'product_type_id',
    message: 'Choose a type that is for flights. For anything else, add a bill.',
  });
}

async function insertExpenditure(entry: Entry): Promise<number> {
  const columns = await fillColumns(entry, expenditureFields, entry.values);
  return insertRow(entry.db, 'prj_expenditure', columns);
}

/** Adds a new flight of a booking. Errors name its row. */
async function insertFlight(entry: Entry, flight: WireValues, index: number) {
  try {
    const columns = await fillColumns(entry, flightFields, flight);
    const times = await deriveFlightTimes(entry.db, columns, undefined);
    const id = await insertRow(entry.db, 'flights', { ...columns, ...times });
    await noteNew(entry, 'flights', id);
    return id;
  } catch (thrown) {
    const cause = explainRefusal(thrown, entry.engine.refusals);
    if (!(cause instanceof CallError) || cause.field === undefined) throw cause;
    const field = `newFlights.${index}.${cause.field}`;
    throw new CallError(cause.code, { field, message: cause.message, cause });
  }
}

async function link({ db, engine }: Entry, id: number, field: string, ids: readonly number[]) {
  const links = linkNamed(engine.kind('expenditure'), field);
  if (links !== undefined) await addLinks(db, links, id, ids);
}

async function insertPayment(entry: Entry, id: number): Promise<void> {
  const { db, values } = entry;
  const amount = readText(values, 'payment_non_sterling_amount') ?? '0.00';
  const sterling = readText(values, 'payment_sterling_amount') ?? '0.00';
  if (amount === '0.00' && sterling === '0.00') return;
  const payment = await insertRow(db, 'prj_exp_payments', {
    prj_expenditure_id: id,
    non_sterling_amount: amount,
    sterling_amount: sterling,
    currency_id: values['payment_currency_id'] ?? values['currency_id'],
    payment_method_id: values['payment_method_id'] ?? null,
    exchange_rate_id: values['payment_exchange_rate_id'] ?? null,
    paid_on: values['payment_paid_on'] ?? dayFrom(0, entry),
  });
  await noteNew(entry, 'payments', payment);
}
