import { readAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { readFindings } from '@paddock/contract/domain/plan/findings';
import { readJoining } from '@paddock/contract/domain/plan/joining';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { giveZoltanAPlace, readTables } from '../../testing/given-place.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour } = kit;
const { headers } = kit.administrator;
const { project, zoltan, anna } = tour;

// Zoltán has everything: a flight in and out, a bed, a seat and a group. Anna joins late and has none of them.
const { way, ride } = await giveZoltanAPlace(kit);
const home = (
  await kit.store('new-flight', {
    flight_number: 'BA 867',
    departure_time: '2030-07-05T18:00',
    arrival_time: '2030-07-05T19:45',
    origin_airport_id: tour.airports.budapest,
    destination_airport_id: tour.airports.london,
  })
).id;
await kit.book([home], [zoltan]);
const van = (
  await kit.store('new-transfer', {
    ...ride,
    leaves_at: '2030-07-01T12:15',
    arrives_at: '2030-07-01T13:00',
    passengerIds: [zoltan],
  })
).id;
const luca = (
  await kit.store('new-contact', {
    given_name: 'Luca',
    family_name: 'Moretti',
    phone_number: '+393475550101',
  })
).id;
beforeEach(async () => void (await kit.news()));

const everything = [
  'In: BA 866 LHR to BUD, 1 Jul 07:40',
  'Out: BA 867 BUD to LHR, 5 Jul 18:00',
  'Hotel Mogyoród, a family room with Zoltán Szabó',
  'Van 2 from BUD to Hotel Mogyoród, 1 Jul 12:15',
  'Group: Tyres',
];

async function ask(contactIds: readonly number[], given: object = {}, by = headers) {
  const body = { projectId: project, contactIds, ...given };
  const answer = await kit.post('/api/plan/joining', body, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return readJoining.response.parse(answer.json());
}

async function join(contactIds: readonly number[], follows: readonly string[], given: object = {}) {
  const payload = { project_id: project, contact_id: contactIds, ...given };
  return kit.submit('project-contractors', payload, { data: { follows } });
}

const readAll = async () =>
  readTables(kit.db, [
    'prj_contractors',
    'beds',
    'rooms',
    'flights_to_book',
    'own_days',
    'transfer_passengers',
    'schedule_group_people',
  ]);

async function readGaps(contactId: number) {
  const answer = await kit.get('/api/projects/HUN30/findings', headers);
  const { counts, findings } = readFindings.response.parse(answer.json());
  // The flights and the van of Zoltán had these faults before.
  const before = new Set(['early', 'late', 'driver_away']);
  const own = findings.filter(
    ({ people, kind }) => people.includes(contactId) && !before.has(kind),
  );
  return { toBook: counts.toBook, kinds: own.map(({ kind }) => kind) };
}

/** What someone’s itinerary says is not booked yet. */
async function listPlanned(contactId: number) {
  const days = 'from=2030-06-28&to=2030-07-08';
  const answer = await kit.get(`/api/projects/HUN30/itinerary?${days}`, headers);
  const { items } = readProjectItinerary.response.parse(answer.json());
  return items
    .filter((item) => !item.isConfirmed && item.people.some((one) => one.contactId === contactId))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'transfer');
}

const tickable = (lines: Awaited<ReturnType<typeof ask>>['lines']) =>
  lines.filter(({ possible }) => possible).map(({ id }) => id);

it('Y-394 lists a bed, the flights, a seat and the groups of a colleague for someone who joins', async () => {
  const { lines, sameAs, tells } = await ask([anna]);
  expect(sameAs?.name).toBe('Zoltán Szabó');
  expect(tells.map(({ name }) => name)).toEqual(['Anna Kowalska']);
  expect(lines.map(({ what }) => what)).toEqual(everything);
  expect(lines.filter(({ isToBook }) => isToBook).map(({ list }) => list)).toEqual([
    'flights-to-book',
    'flights-to-book',
  ]);
  const van2 = lines.find(({ list }) => list === 'transfers');
  expect(van2?.why).toBe('Seat 3 of 4, with the driver.');
  expect(van2?.needs).toBe(lines[0]?.id);
});

it('Y-395 Y-639 stores the ticked lines with the place on the project, tells once, and one undo takes all back', async () => {
  const before = await readAll();
  const { lines } = await ask([anna]);
  const saved = await join([anna], tickable(lines));
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await readGaps(anna)).toEqual({ toBook: 2, kinds: ['to_book', 'to_book'] });
  expect(await listPlanned(anna)).toEqual(['flight', 'flight']);
  expect(await kit.news()).toHaveLength(1);
  const { event = 0, id } = submissionAnswer.parse(saved.json());
  expect(id).toBe(project);
  const undone = await kit.undo('projects', project, event);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await readAll()).toEqual(before);
});

it('Y-1004 a joiner for whom nothing is ticked is undone too', async () => {
  const before = await readAll();
  const saved = await join([anna], []);
  const { event } = submissionAnswer.parse(saved.json());
  expect((await kit.undo('projects', project, event ?? 0)).statusCode).toBe(200);
  expect(await readAll()).toEqual(before);
});

it('Y-395 gives someone who is on the project already what they lack, and undoes it', async () => {
  await kit.store('project-contractors', { project_id: project, contact_id: [anna] });
  const before = await readAll();
  const { lines } = await ask([anna]);
  expect(lines.map(({ what }) => what)).toEqual(everything);
  const saved = await join([anna], tickable(lines));
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await ask([anna])).lines).toEqual([]);
  const { event = 0 } = submissionAnswer.parse(saved.json());
  expect((await kit.undo('projects', project, event)).statusCode).toBe(200);
  expect(await readAll()).toEqual(before);
});

it('Y-395 stores nothing if somebody took the bed in between, and shows the list again', async () => {
  const { lines } = await ask([luca]);
  const { version, values } = await kit.read('rooms', tour.room);
  await kit.edit('rooms', tour.room, { ...values, beds: 1 }, version);
  const before = await readAll();
  expect(readBlame(await join([luca], tickable(lines)))).toEqual([409, 'conflict', 'follows']);
  expect(await readAll()).toEqual(before);
});

it('Y-396 asks the hotel for one single more if no bed is free, and the list says so', async () => {
  const { lines } = await ask([luca]);
  const bed = lines.find(({ list }) => list === 'beds');
  expect(bed).toMatchObject({ what: 'Hotel Mogyoród, 1 single more', isToBook: true });
  const saved = await join([luca], [bed?.id ?? '']);
  expect(saved.statusCode, saved.body).toBe(200);
  const list = await kit.get(`/api/stays/${tour.stay}/roomingList/csv`, headers);
  expect(list.body).toContain('to book');
  const found = await readGaps(luca);
  expect(found.kinds).toContain('to_book');
  expect(found.toBook).toBe(1);
  const { event = 0 } = submissionAnswer.parse(saved.json());
  expect((await kit.undo('projects', project, event)).statusCode).toBe(200);
});

it('Y-397 gives access with the invitation, and an undo leaves it', async () => {
  const { lines } = await ask([luca]);
  const access = lines.find(({ list }) => list === 'users');
  expect(access?.what).toBe('Give access and invite');
  const saved = await join([luca], [access?.id ?? '']);
  expect(saved.statusCode, saved.body).toBe(200);
  const { event = 0 } = submissionAnswer.parse(saved.json());
  expect((await kit.undo('projects', project, event)).statusCode).toBe(200);
  const users = kit.db.selectFrom('users').where('contact_id', '=', luca);
  expect((await users.select('revoked_at').executeTakeFirst())?.revoked_at).toBeNull();
});

it('Y-398 keeps the days that are typed, and offers no flights of other days', async () => {
  const days = { firstDay: '2030-07-03', lastDay: '2030-07-05' };
  const { lines } = await ask([luca], days);
  expect(lines[0]?.what).toBe('On HUN30 from 3 Jul to 5 Jul');
  expect(lines[1]).toMatchObject({ what: 'In: no flight to join', possible: false });
  const typed = { first_day: days.firstDay, last_day: days.lastDay };
  const saved = await join([luca], tickable(lines), typed);
  expect(saved.statusCode, saved.body).toBe(200);
  const own = kit.db.selectFrom('own_days').where('contact_id', '=', luca);
  expect(await own.select(['first_day', 'last_day']).executeTakeFirst()).toEqual(typed);
});

it('Y-646 offers no flight from elsewhere to someone whose home airport is known', async () => {
  const { id: nora } = await kit.store('new-contact', {
    given_name: 'Nora',
    family_name: 'Fischer',
    home_airport_id: await airportKey(kit, 'OTP'),
  });
  const ways = async (given = {}) =>
    (await ask([nora], given)).lines
      .filter(({ what }) => /^(In|Out):/.test(what))
      .map(({ what, possible }) => [what, possible]);
  expect(await ways()).toEqual([
    ['In: no flight to join', false],
    ['Out: no flight to join', false],
  ]);
  const chosen = await ways({ sameAs: zoltan });
  expect(chosen).toEqual(everything.slice(0, 2).map((what) => [what, true]));
});

/** As Travel shows them. */
async function readFlightsToBook() {
  const answer = await kit.get('/api/admin/readAllFlights/HUN30?near=2030-07-01', headers);
  const { toBook = [] } = readAllFlights.response.parse(answer.json());
  return toBook.flatMap(({ flights, passengers }) =>
    flights.flatMap((leg) => passengers.map((person) => [leg.flight_id, person.full_name])),
  );
}

it('Y-399 Y-644 a seat to book becomes booked by a booking with its flight and person', async () => {
  const { lines } = await ask([anna]);
  const flight = lines.find(({ list }) => list === 'flights-to-book');
  expect((await join([anna], [flight?.id ?? ''])).statusCode).toBe(200);
  const { toBook } = await readGaps(anna);
  const unbought = [tour.flight, 'Anna Kowalska'];
  expect(await readFlightsToBook()).toContainEqual(unbought);
  await kit.book([tour.flight], [anna]);
  expect(await readFlightsToBook()).not.toContainEqual(unbought);
  const after = await readGaps(anna);
  expect(after.toBook).toBe(toBook - 1);
  expect(after.kinds).not.toContain('to_book');
});

it('Y-627 lists what is to book for the travel agent, as a table and as a sheet', async () => {
  await kit.store('new-ticket', {
    ...way,
    kind: 'train',
    carrier: 'RegioJet',
    leaves_at: '2030-07-02T09:10',
    standing: 'to book',
  });
  const csv = await kit.get('/api/projects/HUN30/to-book/csv', headers);
  expect(csv.body.slice(1).trimEnd().split('\r\n')).toEqual([
    'Kind,Name,From,To,Starts (local),Ends (local),Person',
    'train,RegioJet,BUD,Hotel Mogyoród,2030-07-02 09:10,,',
    'bed,Hotel Mogyoród,,,2030-07-03,2030-07-05,Luca Moretti',
    'flight,BA 867,BUD,LHR,2030-07-05 18:00,2030-07-05 19:45,Luca Moretti',
  ]);
  const pdf = await kit.get('/api/projects/HUN30/to-book/pdf', headers);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)));
  const words = text.join(' ');
  for (const one of ['BA 867, BUD to LHR', '1: Luca Moretti', 'No one is named yet'])
    expect(words).toContain(one);
  expect((await kit.get('/api/projects/HUN30/to-book/csv', kit.annasHeaders)).statusCode).toBe(403);
});

it('Y-394 refuses people and projects that do not exist, too many, and those who may not add people', async () => {
  const refuse = async (body: object, by = headers) =>
    (await kit.post('/api/plan/joining', body, by)).statusCode;
  expect(await refuse({ projectId: 999_999, contactIds: [anna] })).toBe(404);
  expect(await refuse({ projectId: project, contactIds: [] })).toBe(400);
  expect(
    await refuse({ projectId: project, contactIds: Array.from({ length: 51 }, (_, id) => id + 1) }),
  ).toBe(400);
  expect(await refuse({ projectId: project, contactIds: ['x'] })).toBe(400);
  expect((await ask([999_999])).lines).toEqual([]);
  expect(await refuse({ projectId: project, contactIds: [anna] }, kit.annasHeaders)).toBe(403);
  const strange = await join([anna], ['users-new-AAAAAAAAAAAA']);
  expect(readBlame(strange)).toEqual([409, 'conflict', 'follows']);
});

it('Y-395 stores nothing if the van was moved in between', async () => {
  const mia = (await kit.store('new-contact', { given_name: 'Mia', family_name: 'Weber' })).id;
  const { lines } = await ask([mia], { sameAs: zoltan });
  const seat = lines.find(({ list }) => list === 'transfers');
  expect(seat?.needs).toBe(lines[0]?.id);
  expect(readBlame(await join([mia], [seat?.id ?? '']))[2]).toBe('follows');
  const { version, values } = await kit.read('transfers', van);
  const moved = await kit.edit(
    'transfers',
    van,
    { ...values, leaves_at: '2030-07-01T12:20' },
    version,
  );
  expect(moved.statusCode, moved.body).toBe(200);
  const refused = await join([mia], [seat?.id ?? '', seat?.needs ?? ''], { same_as: zoltan });
  expect(readBlame(refused)).toEqual([409, 'conflict', 'follows']);
});

it('Y-394 joins someone who flies from near their home airport, not the first by name', async () => {
  const first = { given_name: 'Aaron', family_name: 'Abel', home_airport_id: null };
  const { id: aaron } = await kit.store('new-contact', first);
  await kit.store('project-contractors', { project_id: project, contact_id: [aaron] });
  await kit.store('new-own-days', {
    project_id: project,
    contact_id: aaron,
    own_arrangements: 'bed and travel',
  });
  const inside = {
    flight_number: 'W6 99',
    departure_time: '2030-07-02T10:00',
    arrival_time: '2030-07-02T11:30',
    origin_airport_id: tour.airports.budapest,
    destination_airport_id: await airportKey(kit, 'OTP'),
  };
  await kit.book([(await kit.store('new-flight', inside)).id], [aaron]);
  const { id: nell } = await kit.store('new-contact', {
    given_name: 'Nell',
    family_name: 'Ivory',
    home_airport_id: await airportKey(kit, 'LGW'),
  });
  expect((await ask([nell])).sameAs?.name).toBe('Zoltán Szabó');
});
