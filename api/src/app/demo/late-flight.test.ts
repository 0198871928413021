import { itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { awaitedWords } from '@paddock/contract/domain/vehicles/awaited-flight';
import { readDrives } from '@paddock/contract/domain/vehicles/drives';
import { readProjectVehicles } from '@paddock/contract/domain/vehicles/project-vehicles';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { simulatedStatus, checkFlights } from '../../domain/flights/status/watch.ts';
import { tellOfFlights } from '../../domain/messages/open-flight-messages.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { demoNow } from '../../testing/templates.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const { db } = kit;

const quiet = { warn: () => undefined };
const { signal } = new AbortController();

/** Runs one minute of the server's own work. */
async function pass(minutes: number) {
  const now = () => new Date(demoNow.getTime() + minutes * 60_000);
  await checkFlights({ db, now, log: quiet, mostPerDay: 500 }, simulatedStatus, signal);
  await tellOfFlights(db, now());
}

const newsRow = { name: z.string(), title: z.string(), body: z.string() };

async function newsOfFlight() {
  return readRows(
    db,
    newsRow,
    sql`
    select contacts.full_name as name, title, body from messages
    join message_recipients as reader on reader.message_id = messages.id
    join users on users.id = reader.user_id join contacts on contacts.id = users.contact_id
    where title like 'BA 902%' order by contacts.full_name`,
  );
}

it('LA-63 the demo notifies passengers, their driver and watchers once of a late flight', async () => {
  for (const minutes of [0, 1, 2, 16, 31]) await pass(minutes);
  const news = await newsOfFlight();
  const late = news.filter(({ title }) => title === 'BA 902: 50 min late');
  expect(late.map(({ name }) => name)).toEqual([
    'Callum Reid',
    'Gareth Pugh',
    'Priya Shah',
    'Rhiannon Davies',
    'Siobhán Kelly',
    'Tom Okafor',
  ]);
  for (const { body } of late)
    expect(body).toContain('The transfer at 11:00 local leaves 10 min after it lands.');
});

it('LA-63 in the demo the transfer from Frankfurt shows how much time is left', async () => {
  await pass(32);
  const { headers } = await kit.signIn('+447700900018');
  const answer = await kit.get('/api/users/itinerary?from=2026-07-01&to=2026-07-01', headers);
  const ride = itinerary.parse(answer.json()).items.find(({ kind }) => kind === 'transfer');
  expect(ride).toMatchObject({
    startsAtLocal: '2026-07-01T11:00',
    awaits: { flightNumber: 'BA 902', delay: 50, slackMinutes: 10 },
  });
});

it('L-134 L-135 in the demo its van and its driver also wait for the late flight', async () => {
  await pass(33);
  const { headers: coordinator } = await kit.signIn('+447700900004');
  const read = await kit.get('/api/projects/HUN26/vehicles?day=2026-07-01', coordinator);
  const { vehicles } = readProjectVehicles.response.parse(read.json());
  const van = vehicles.find(({ name }) => name === 'Van 3');
  expect(van?.rides[0]?.awaits).toMatchObject({ flightNumber: 'BA 902', slackMinutes: 10 });
  const { headers: driver } = await kit.signIn('+447700900018');
  const answer = await kit.get('/api/users/drives?day=2026-07-01', driver);
  const { drives } = readDrives.response.parse(answer.json());
  expect(drives[0]?.awaits).toEqual(van?.rides[0]?.awaits);
});

it('L-138 in the demo the page of that transfer waits for the late flight until it has landed', async () => {
  await pass(34);
  const { headers } = await kit.signIn('+447700900004');
  const read = await kit.get('/api/projects/HUN26/vehicles?day=2026-07-01', headers);
  const ride = readProjectVehicles.response
    .parse(read.json())
    .vehicles.flatMap(({ rides }) => rides)
    .find(({ awaits }) => awaits !== undefined);
  if (ride?.awaits === undefined) throw new Error('No transfer of the demo waits for a flight.');
  const { landsAt } = ride.awaits;
  const address = `/api/records/transfers/${ride.transferId}`;
  const cells = async () =>
    readRecord.response.parse((await kit.get(address, headers)).json()).cells;
  // The demo is in the past here, where every flight has landed.
  expect(await cells()).toMatchObject({ state: 'ready', waits: null });
  const shift = sql`date_trunc('minute', now() - ${landsAt}::timestamptz) + interval '1 day'`;
  await sql`update flights set departure_time = departure_time + ${shift},
    arrival_time = arrival_time + ${shift} where flight_number = 'BA 902'`.execute(db);
  await sql`update flight_status set of_departure = of_departure + ${shift},
    arrives_at = arrives_at + ${shift} where of_number = 'BA 902'`.execute(db);
  await sql`update transfers set leaves_at = leaves_at + ${shift}, arrives_at = arrives_at + ${shift}
    where id = ${ride.transferId}`.execute(db);
  const later = await cells();
  expect(later['state']).toBe('waits for a flight');
  const waits = z.string().parse(later['waits']);
  const landsAtLocal = `2026-07-02T${/\d\d:\d\d/.exec(waits)?.[0]}`;
  expect(waits).toBe(awaitedWords({ ...ride.awaits, landsAtLocal }));
});
