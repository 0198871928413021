import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

const { kit, headers, add } = await openConfirmationKit();
afterAll(async () => kit.close());

async function findPlace(name: string): Promise<number> {
  const { id } = await kit.db
    .selectFrom('places')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}
const [calais, dover] = [await findPlace('Calais port'), await findPlace('Dover port')];
const project = await kit.db
  .selectFrom('projects')
  .select('id')
  .where('project_code', '=', 'HUN26')
  .executeTakeFirstOrThrow();

const ferry = (reference: string, day: string, ...lines: string[]) =>
  [
    'DFDS ferry',
    `Booking number: ${reference}`,
    'Calais - Dover',
    `Departure: ${day} 12:00`,
    `Arrival: ${day} 12:30`,
    ...lines,
  ].join('\n');

it('Y-604 enters a ferry as a ticket, at its ports by their names and with the clocks as printed', async () => {
  const found = await add(ferry('51234567', '12 Mar 2027', 'Passenger: Ben Hale'));
  expect(found.about).toEqual(['Ferry Calais → Dover, Fri 12 Mar']);
  const [candidate] = found.candidates;
  expect(candidate).toMatchObject({
    form: 'new-ticket',
    values: {
      project_id: project.id,
      kind: 'ferry',
      from_place_id: calais,
      to_place_id: dover,
      leaves_at: '2027-03-12T12:00',
      arrives_at: '2027-03-12T12:30',
      carrier: 'DFDS',
      standing: 'booked',
      reference: '51234567',
    },
  });
  const { id } = await kit.store('new-ticket', candidate?.values ?? {});
  const url = `/api/projects/HUN26/confirmations/${found.id}`;
  const entered = { candidate: 0, list: 'tickets', recordId: id };
  expect((await kit.post(`${url}/entered`, entered, headers)).json()).toMatchObject({
    state: 'entered',
    candidates: [{ made: { list: 'tickets', id } }],
  });
  const again = await add(ferry('51234567', '12 Mar 2027', 'A reminder.'));
  expect(again.candidates[0]?.already).toEqual([
    { list: 'tickets', id, what: 'Calais port → Dover port, 12 Mar 2027' },
  ]);
  expect(again.candidates[0]?.changes).toEqual([]);
});

it('Y-604 converts the times of a calendar to the clocks of its ports, and says so', async () => {
  const event = [
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1',
    'DTSTART:20270313T110000Z\nDTEND:20270313T123000Z',
    'SUMMARY:Ferry Calais - Dover\nEND:VEVENT\nEND:VCALENDAR',
  ].join('\n');
  const [candidate] = (await add(event)).candidates;
  expect(candidate?.values).toMatchObject({
    leaves_at: '2027-03-13T12:00',
    arrives_at: '2027-03-13T12:30',
  });
  const notes = candidate?.notes.map(({ message }) => message) ?? [];
  expect(notes).toContain(
    'The document says 11:00 in another time zone, which is 12:00 at Calais port.',
  );
});

it('Y-604 leaves a time in UTC empty if its station isn’t known', async () => {
  const event = [
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:2',
    'DTSTART:20270313T093000Z\nDTEND:20270313T120000Z',
    'SUMMARY:Train RJX 65: Nowhere Hbf - Elsewhere Hbf\nEND:VEVENT\nEND:VCALENDAR',
  ].join('\n');
  const [candidate] = (await add(event)).candidates;
  expect(candidate).toMatchObject({ kind: 'train', values: { number: 'RJX 65' } });
  expect(candidate?.values).not.toHaveProperty('leaves_at');
  expect(candidate?.values).not.toHaveProperty('from_place_id');
  const notes = candidate?.notes.map(({ message }) => message) ?? [];
  expect(notes).toContain('From: “Nowhere Hbf” isn’t in Paddock. Choose a place, or add it.');
  expect(notes).toContain(
    'The document gives 09:30 (UTC+00:00). Choose the place and enter its local time.',
  );
});

const planned = (values: Readonly<Record<string, unknown>>) =>
  kit.store('new-ticket', {
    project_id: project.id,
    kind: 'ferry',
    from_place_id: calais,
    to_place_id: dover,
    ...values,
  });

it('Y-605 offers to book the ticket to book that has its reference, with what differs', async () => {
  const { id } = await planned({
    leaves_at: '2027-04-02T10:00',
    standing: 'to book',
    reference: 'HOLD77',
  });
  const [candidate] = (await add(ferry('HOLD77', '2 Apr 2027'))).candidates;
  expect(candidate?.changes).toEqual([
    {
      list: 'tickets',
      id,
      what: 'Calais port → Dover port on Fri 2 Apr',
      kind: 'change',
      differences: [
        { label: 'State', before: 'to book', after: 'booked' },
        { label: 'Departs', before: 'Fri 2 Apr, 10:00', after: 'Fri 2 Apr, 12:00' },
        { label: 'Arrives', before: null, after: 'Fri 2 Apr, 12:30' },
        { label: 'Carrier', before: null, after: 'DFDS' },
      ],
      values: {
        standing: 'booked',
        leaves_at: '2027-04-02T12:00',
        arrives_at: '2027-04-02T12:30',
        carrier: 'DFDS',
      },
    },
  ]);
});

it('Y-605 offers to book a ticket without a reference on its day between its ports', async () => {
  const { id } = await planned({ leaves_at: '2027-04-03T12:00', standing: 'to book' });
  const [candidate] = (await add(ferry('NEW1234', '3 Apr 2027'))).candidates;
  expect(candidate?.changes).toMatchObject([
    { list: 'tickets', id, values: { standing: 'booked', reference: 'NEW1234' } },
  ]);
});

it('Y-605 offers to cancel a ticket, and nothing for one that is cancelled', async () => {
  const { id } = await planned({ leaves_at: '2027-04-04T12:00', reference: 'GONE77' });
  const cancelled = ferry('GONE77', '4 Apr 2027', 'Your booking has been cancelled.');
  const [candidate] = (await add(cancelled)).candidates;
  expect(candidate?.changes).toMatchObject([
    { list: 'tickets', id, kind: 'change', values: { standing: 'cancelled' } },
  ]);
  await planned({ leaves_at: '2027-04-05T12:00', reference: 'GONE78', standing: 'cancelled' });
  const after = ferry('GONE78', '5 Apr 2027', 'Your booking has been cancelled.');
  expect((await add(after)).candidates[0]?.changes).toEqual([]);
});

it('Y-605 doesn’t show the tickets of another project', async () => {
  const other = await kit.db
    .selectFrom('projects')
    .select('id')
    .where('project_code', '<>', 'HUN26')
    .limit(1)
    .executeTakeFirstOrThrow();
  await planned({ project_id: other.id, leaves_at: '2027-04-06T12:00', reference: 'ELSE77' });
  const [candidate] = (await add(ferry('ELSE77', '6 Apr 2027'))).candidates;
  expect(candidate).toMatchObject({ already: [], changes: [] });
});

const boat = (reference: string, departs: string, arrives: string, words = '') =>
  `<html><body><script type="application/ld+json">{"@context": "http://schema.org",
    "@type": "BoatReservation", "reservationNumber": "${reference}",
    "reservationFor": {"@type": "BoatTrip", "departureBoatTerminal": {"name": "Calais"},
      "arrivalBoatTerminal": {"name": "Dover"},
      "departureTime": "${departs}", "arrivalTime": "${arrives}"}}</script><p>${words}</p></body></html>`;

it('Y-683 shows the changed times of a ticket here by the clocks of its ports, whatever zone the document has', async () => {
  const { id } = await planned({
    leaves_at: '2027-04-12T12:00',
    arrives_at: '2027-04-12T12:30',
    reference: 'MOVE77',
  });
  const changed = async (departs: string, arrives: string) =>
    (await add(boat('MOVE77', departs, arrives))).candidates[0]?.changes;
  const later = { leaves_at: '2027-04-12T14:00', arrives_at: '2027-04-12T14:30' };
  for (const [departs, arrives] of [
    ['2027-04-12T14:00:00+02:00', '2027-04-12T14:30:00+01:00'],
    ['2027-04-12T12:00:00Z', '2027-04-12T13:30:00Z'],
    ['2027-04-12T13:00:00+01:00', '2027-04-12T15:30:00+02:00'],
  ] as const)
    expect(await changed(departs, arrives)).toMatchObject([{ list: 'tickets', id, values: later }]);
  expect(await changed('2027-04-12T10:00:00Z', '2027-04-12T11:30:00Z')).toEqual([]);
});

const truck = await kit.store('new-vehicle', {
  name: 'Truck 9',
  plate: 'XK26 TRK',
  kind: 'truck',
  seats: 2,
});

it.each([
  ['Check-in closes: 11:15', 'Vehicle registration: XK26TRK', 'Cabin 8123'],
  ['Latest check-in 11.15 am', 'Registration number: XK26 TRK', 'Cabin no. 8123'],
  ['Check-in closes 45 minutes before departure', 'Reg. no: XK26-TRK', 'Cabin: 8123'],
  ['Check-in bis 11:15 Uhr', 'Kennzeichen: XK26 TRK', 'Kabine 8123'],
  ['Fin de l’enregistrement : 11h15', 'Immatriculation : XK26 TRK', 'Cabine n° 8123'],
  ['Chiusura check-in: 11:15', 'Targa: XK26 TRK', 'Cabina 8123'],
  ['Cierre de facturación: 11:15', 'Matrícula: XK26 TRK', 'Cabina 8123'],
  ['Check-in zárása: 11:15', 'Rendszám: XK26 TRK', 'Kabin 8123'],
  ['Odprawa do 11:15', 'Numer rejestracyjny: XK26 TRK', 'Kabina 8123'],
  ['Incheckning stänger 11:15', 'Registreringsnummer: XK26 TRK', 'Hytt 8123'],
])(
  'Y-684 reads when check-in closes, the vehicle by its plate and the cabin from the words: %s',
  async (checkIn, plate, cabin) => {
    const found = await add(
      boat(
        'WORD77',
        '2027-05-12T12:00:00+02:00',
        '2027-05-12T12:30:00+01:00',
        [checkIn, plate, cabin, 'Length: 12,5 m', 'Company registration number: GB 04123456'].join(
          '</p><p>',
        ),
      ),
    );
    const [candidate] = found.candidates;
    expect(candidate?.values).toMatchObject({
      check_in_closes: '11:15',
      vehicleIds: [truck.id],
      seats: 'Cabin 8123',
      booked_length_m: '12.5',
    });
    expect(candidate?.notes.map(({ message }) => message)).toContain(
      'Read from the text: check-in closes 11:15, the vehicle XK26TRK, Cabin 8123, length 12.5 m.',
    );
  },
);

it.each(['Check-in closes 19:15', 'Check-in closes 24 hours before departure'])(
  'Y-684 names a plate that no vehicle has, and a check-in that can’t be of this departure: %s',
  async (checkIn) => {
    const words = `${checkIn}. Vehicle registration: ZZ99 ZZZ on the deck`;
    const times = ['2027-05-13T12:00:00+02:00', '2027-05-13T12:30:00+01:00'] as const;
    const [candidate] = (await add(boat('WORD78', ...times, words))).candidates;
    expect(candidate?.values).not.toHaveProperty('vehicleIds');
    expect(candidate?.values).not.toHaveProperty('check_in_closes');
    const notes = candidate?.notes.map(({ message }) => message) ?? [];
    expect(notes).toContain('No vehicle has the plate ZZ99ZZZ. Choose it under Vehicles on board.');
    expect(notes).toContain('The document says when check-in closes. Enter it.');
  },
);

it.each([
  'Check-in closes: 11:15',
  'Check-in opens 10:00, closes 11:15',
  'Latest check-in: 11:15',
  'Check-in from 10:00 until 11:15',
  'Please check in no later than 11:15.',
  'Check-in schließt 45 Minuten vor Abfahrt',
])('Y-684 reads when check-in closes beside the times of a ferry in words: %s', async (line) => {
  const lines = [line, 'Vehicle: Truck 9, number plate: XK26 TRK'];
  const [candidate] = (await add(ferry('WORD79', '14 May 2027', ...lines))).candidates;
  expect(candidate?.values).toMatchObject({
    leaves_at: '2027-05-14T12:00',
    arrives_at: '2027-05-14T12:30',
    check_in_closes: '11:15',
    vehicleIds: [truck.id],
  });
});

it.each([
  'Vehicle 1: XK26 TRK (16.5 m)',
  'Fahrzeug: XK26-TRK, 16,50 m lang',
  'Véhicule XK26 TRK',
  'Ciężarówka: XK26TRK',
])('Y-1116 takes on board the vehicle whose plate is beside its kind: %s', async (line) => {
  const [candidate] = (await add(ferry('WORD80', '15 May 2027', line))).candidates;
  expect(candidate?.values).toMatchObject({ vehicleIds: [truck.id] });
});

it('Y-1116 says nothing of words beside a vehicle that are no plate of one', async () => {
  const [candidate] = (await add(ferry('WORD81', '16 May 2027', 'Vehicle: LKW 40T'))).candidates;
  expect(candidate?.values).not.toHaveProperty('vehicleIds');
  expect(candidate?.notes.map(({ message }) => message).join()).not.toContain('plate');
});

it('Y-684 reads only what the journeys of a document share', async () => {
  const there = ferry('WORD80', '15 May 2027', 'Check-in closes 11:15', 'Cabin 8123');
  const back = ['Dover - Calais', 'Departure: 18 May 2027 20:00', 'Arrival: 18 May 2027 22:30'];
  const { candidates } = await add([there, 'Number plate: XK26 TRK', ...back].join('\n'));
  const own = candidates.map(({ values }) => [
    values['check_in_closes'],
    values['seats'],
    values['vehicleIds'],
  ]);
  const shared = [undefined, undefined, [truck.id]];
  expect(own).toEqual([shared, shared]);
});
