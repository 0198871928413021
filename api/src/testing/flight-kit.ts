import { readOwnMessages } from '@paddock/contract/domain/messages/messages';
import { sql } from '../platform/db/sql.ts';
import { tellOfFlights } from '../domain/messages/open-flight-messages.ts';
import { openRecordKit } from './record-kit.ts';
import type { TestDatabase } from './test-database.ts';
import { enterTour, purchase } from './tour.ts';
import { expectZonesNamed } from './zones-named.ts';

export type FlightKit = Awaited<ReturnType<typeof openFlightKit>>;

/** A tour whose Anna can sign in, and what the server tells her about her flights. */
export async function openFlightKit(database: TestDatabase) {
  const kit = await openRecordKit(database);
  const tour = await enterTour(kit);
  const number = '+447917100001';
  const anna = await kit.grant(number);
  await kit.db.updateTable('users').set({ contact_id: tour.anna }).where('id', '=', anna).execute();
  const { headers } = await kit.signIn(number);
  const told = async () => {
    await expectZonesNamed(kit.db);
    const answer = await kit.get('/api/users/messages', headers);
    const { messages } = readOwnMessages.response.parse(answer.json());
    return messages.map(({ title, body }) => [title, body] as const);
  };
  /** The messages a minute later; earlier messages are forgotten. */
  const news = async () => {
    await forget();
    await tellOfFlights(kit.db, new Date(Date.now() + 61_000));
    return told();
  };
  const forget = async () => {
    await expectZonesNamed(kit.db);
    await sql`delete from messages`.execute(kit.db);
  };
  const newFlight = async (flight_number: string, departure_time: string, arrival_time: string) => {
    const { london, budapest } = tour.airports;
    const { id } = await kit.store('new-flight', {
      flight_number,
      departure_time,
      arrival_time,
      origin_airport_id: london,
      destination_airport_id: budapest,
    });
    return id;
  };
  const book = async (flightIds: readonly number[], contactIds: readonly number[]) => {
    const { id } = await kit.store('new-project-expenditure', {
      ...purchase(tour.project),
      contactIds,
      flightIds,
    });
    return id;
  };
  await news();
  return {
    ...kit,
    tour,
    annasId: anna,
    annasHeaders: headers,
    told,
    news,
    forget,
    newFlight,
    book,
  };
}
