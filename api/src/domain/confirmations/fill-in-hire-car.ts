import type {
  ConfirmationNote,
  ConfirmedJourney,
  ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { Db } from '../../platform/db/client.ts';
import { clockAt, sayMissing } from './fill-in-ticket.ts';
import {
  type FilledIn,
  type Finding,
  findTravellers,
  guessed,
  known,
  missing,
  noteBill,
  oneNamed,
  type Parts,
} from './named-rows.ts';
import { airportCalled, namesAirport } from './reading/airport-names.ts';

/** The form of a hire car: its times are local to its desks, as they are printed. */
export async function fillInHireCar(
  { db, engine, projectId }: Parts,
  booking: ReadBooking,
  journey: ConfirmedJourney,
): Promise<FilledIn> {
  const notes: ConfirmationNote[] = [];
  const elements = listElements(engine.registry.form('new-hire-car'));
  const find = { db, engine, elements, notes };
  const from = await findDesk({ ...find, field: 'from_place_id' }, journey.from);
  const isSame = journey.to === null || journey.to === journey.from;
  const to = isSame ? from : await findDesk({ ...find, field: 'to_place_id' }, journey.to);
  if (journey.to === null && from !== null)
    notes.push(
      guessed(`The document doesn’t say where it is returned: ${from.name} is filled in.`),
    );
  if (journey.from === null) notes.push(missing('Pick up at: the document doesn’t say.'));
  const leaves = clockAt(journey.departs, journey.departsZone, { station: from, notes });
  const arrives = clockAt(journey.arrives, journey.arrivesZone, { station: to, notes });
  if (leaves === null) notes.push(missing(sayMissing('Pick up', journey.departs)));
  if (arrives === null) notes.push(missing(sayMissing('Return', journey.arrives)));
  const company = journey.carrier ?? booking.vendor;
  if (company === null) notes.push(missing('The company is missing.'));
  const drivers = await findTravellers({ ...find, field: 'driverIds' }, booking.travellers);
  notes.push(...noteBill(booking));
  return {
    form: 'new-hire-car',
    values: known({
      project_id: projectId,
      company: company?.slice(0, 80),
      category: journey.what?.slice(0, 80),
      reference: booking.reference?.slice(0, 60),
      standing: booking.cancelled ? 'cancelled' : 'booked',
      from_place_id: from?.id,
      pick_up_desk: nameDesk(journey.from, from),
      leaves_at: leaves,
      to_place_id: to?.id,
      return_desk: nameDesk(journey.to, to),
      arrives_at: arrives,
      ...(drivers.length === 0 ? {} : { driverIds: drivers }),
    }),
    notes,
  };
}

interface Desk {
  readonly id: number;
  readonly name: string;
  readonly time_zone: string;
}

/** Finds the place of this name, or the airport that the words name. A note says what was guessed. */
async function findDesk(find: Finding, name: string | null): Promise<Desk | null> {
  if (name === null) return null;
  const notes: ConfirmationNote[] = [];
  const named = await oneNamed({ ...find, notes }, name);
  const isExact = named !== undefined && notes.length === 0;
  const code = isExact || (named !== undefined && !namesAirport(name)) ? null : airportCalled(name);
  const airport = code === null ? null : await loadDesk(find.db, 'name', code);
  if (airport !== null) {
    find.notes.push(guessed(`“${name}” was taken for ${airport.name}.`));
    return airport;
  }
  find.notes.push(...notes);
  return named === undefined ? null : loadDesk(find.db, 'id', named);
}

async function loadDesk(db: Db, column: 'id' | 'name', value: number | string) {
  const found = await db
    .selectFrom('places')
    .select(['id', 'name', 'time_zone'])
    .where(column, '=', value)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The desk as it is printed, such as "Budapest Airport T2"; undefined if that is the name of its place. */
function nameDesk(printed: string | null, place: Desk | null): string | undefined {
  if (printed === null || printed.toLowerCase() === place?.name.toLowerCase()) return undefined;
  return printed.slice(0, 120);
}
