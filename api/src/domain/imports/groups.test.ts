import { commitImport } from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
await kit.store('new-contact', { given_name: 'Ada', family_name: 'Lovelace' });
await kit.store('new-contact', { given_name: 'Grace', family_name: 'Hopper' });
const { preview, answerTo, commit, undone, undo } = importKit(kit);
afterAll(async () => kit.close());

/** A booking with its flights and travellers, in order. */
async function booking(reference: string) {
  const rows = await kit.db
    .selectFrom('prj_expenditure as e')
    .leftJoin('prj_exp_flights as f', 'f.prj_expenditure_id', 'e.id')
    .leftJoin('flights', 'flights.id', 'f.flight_id')
    .where('e.vendor_reference', '=', reference)
    .where('e.archived_at', 'is', null)
    .select(['e.id', 'e.non_sterling_cost', 'flights.flight_number'])
    .orderBy('flights.flight_number')
    .execute();
  const people = await kit.db
    .selectFrom('prj_exp_contacts as c')
    .innerJoin('contacts', 'contacts.id', 'c.contact_id')
    .where('c.prj_expenditure_id', 'in', [0, ...rows.map(({ id }) => id)])
    .select('contacts.given_name')
    .orderBy('contacts.given_name')
    .execute();
  return {
    bookings: new Set(rows.map(({ id }) => id)).size,
    cost: Number(rows[0]?.non_sterling_cost),
    flights: rows.flatMap(({ flight_number: number }) => number ?? []),
    people: people.map(({ given_name: name }) => name),
  };
}

const heading =
  'Reference;Vendor;Amount;Currency;Purchase date;Flight;From;To;Date;Departs;Arrives;Travellers';
const ours = [
  heading,
  'QX7R2A;British Airways;820.40;EUR;1 Jun 2030;BA 866;LHR;BUD;1 Jul 2030;07:40;11:15;Ada Lovelace',
  ';;;;;BA 867;BUD;LHR;8 Jul 2030;12:05;13:55;Grace Hopper',
  'QX7R2B;British Airways;400;EUR;1 Jun 2030;BA 867;BUD;LHR;8 Jul 2030;12:05;13:55;Anna Kowalska',
];

it('Y-9 rows of one reference are one booking with its flights and travellers, added once', async () => {
  const seen = await preview('bookings', ours);
  expect(messages(seen)).toEqual([]);
  expect(verdicts(seen)).toEqual(['new', 'new', 'new']);
  expect(seen.rows[0]?.zones).toEqual(['Europe/London', 'Europe/Budapest']);
  const saved = commitImport.response.parse((await commit(seen)).json());
  expect(saved).toMatchObject({ added: 3, changed: 0, existing: 0, leftOut: 0 });
  expect(await booking('QX7R2A')).toEqual({
    bookings: 1,
    cost: 820.4,
    flights: ['BA 866', 'BA 867'],
    people: ['Ada', 'Grace'],
  });
  expect(await booking('QX7R2B')).toMatchObject({ flights: ['BA 867'], people: ['Anna'] });
  const flights = await kit.db
    .selectFrom('flights')
    .where('flight_number', '=', 'BA 867')
    .select('id')
    .execute();
  expect(flights).toHaveLength(1);
  expect(verdicts(await preview('bookings', ours))).toEqual(['existing', 'existing', 'existing']);
});

it('Y-9 an existing booking gets the flights, people and amounts that it lacks, and loses them by undo', async () => {
  const before = await booking('XK4T9Q');
  const seen = await preview(
    'bookings',
    [
      heading,
      'xk4t9q;British Airways;;;;BA 866;LHR;BUD;1 Jul 2030;07:45;11:20;Anna Kowalska',
      'XK4T9Q;;;;;BA 899;BUD;LHR;9 Jul 2030;12:05;13:55;Zoltán Szabó; Ada Lovelace',
    ].map((line) => line.replace('Szabó; Ada', 'Szabó| Ada')),
  );
  expect(messages(seen)).toEqual([]);
  expect(verdicts(seen)).toEqual(['changed', 'changed']);
  expect(seen.rows.map(({ changes }) => changes)).toEqual([
    [
      { label: 'Departure time', before: '2030-07-01 07:40', after: '2030-07-01 07:45' },
      { label: 'Arrival time', before: '2030-07-01 11:15', after: '2030-07-01 11:20' },
    ],
    [
      { label: 'Flight', before: '', after: 'BA 899' },
      { label: 'People', before: '', after: 'Ada Lovelace' },
    ],
  ]);
  expect((await commit(seen)).statusCode).toBe(200);
  expect(await booking('XK4T9Q')).toEqual({
    ...before,
    flights: [...before.flights, 'BA 899'],
    people: ['Ada', ...before.people],
  });
  expect(await undone(seen)).toEqual({ undone: 2, kept: [] });
  expect(await booking('XK4T9Q')).toEqual(before);
});

it('Y-10 one row that needs someone holds back its whole booking, and no other', async () => {
  const asked = await preview('bookings', [
    heading,
    ';British Airways;10;EUR;1 Jun 2030;BA 842;LHR;BUD;1 Aug 2030;17:40;21:15;',
    'HALF01;British Airways;820.40;EUR;1 Jun 2030;BA 840;LHR;BUD;1 Aug 2030;07:40;11:15;Ada Lovelace',
    'HALF01;;;;;BA 841;BUD;QQQ;8 Aug 2030;12:05;13:55;Nemo Nobody',
    'WHOLE1;British Airways;99;EUR;1 Jun 2030;BA 840;LHR;BUD;1 Aug 2030;07:40;11:15;Ada Lovelace',
    'WHOLE1;;98;;;;;;;;;Grace Hopper',
    'WHOLE2;British Airways;99;EUR;1 Jun 2030;BA 840;LHR;BUD;1 Aug 2030;07:40;11:15;Ada Lovelace',
  ]);
  expect(asked.questions).toEqual(['fares']);
  const seen = await answerTo(asked, { fares: 'booking' });
  expect(verdicts(seen)).toEqual([...Array<string>(5).fill('needs_you'), 'new']);
  expect(messages(seen)).toEqual([
    'Fill in the reference of the booking.',
    'No one travels on this booking. Fill in at least one name.',
    'Line 4 of the same booking needs you first.',
    'There is no destination airport “QQQ”. Correct it, or add it first.',
    'There is no person “Nemo Nobody”. Correct it, or add it first.',
    'Line 6 of the same booking needs you first.',
    'Line 5 says something else. Rows of one record say the same here, or nothing.',
  ]);
  expect((await commit(seen)).statusCode).toBe(200);
  expect(await booking('HALF01')).toMatchObject({ bookings: 0 });
  expect(await booking('WHOLE2')).toMatchObject({ bookings: 1, flights: ['BA 840'] });
  expect((await undo(seen)).statusCode).toBe(200);
  expect(await booking('WHOLE2')).toMatchObject({ bookings: 0 });
});

/** Reads who sleeps where in the stay that begins on a day. */
async function readNightRooms(day: string) {
  const rows = await kit.db
    .selectFrom('stays as s')
    .innerJoin('rooms as r', 'r.stay_id', 's.id')
    .leftJoin('beds as b', (join) =>
      join.onRef('b.room_id', '=', 'r.id').on('b.archived_at', 'is', null),
    )
    .leftJoin('contacts as c', 'c.id', 'b.contact_id')
    .where('s.checks_in_on', '=', day)
    .where('s.project_id', '=', tour.project)
    .where('s.archived_at', 'is', null)
    .where('r.archived_at', 'is', null)
    .select(['r.room_number', 'r.kind', 'c.given_name'])
    .orderBy('r.id')
    .orderBy('b.id')
    .execute();
  return rows.map(({ room_number: number, kind, given_name: name }) =>
    [number, kind, name].join(' '),
  );
}

const roomsHeading = 'Hotel;Check-in;Check-out;Confirmation;Room;Kind;Who';

it('Y-11 a stay gets its rooms and who sleeps in them, once', async () => {
  const lines = [
    roomsHeading,
    'Hotel Mogyoród;1 Aug 2030;5 Aug 2030;MOG-1;101;twin;Ada Lovelace',
    ';;;;101;;Grace Hopper',
    ';;;;;single;Anna Kowalska',
    ';;;;;double;',
  ];
  const seen = await preview('rooms', lines);
  expect(messages(seen)).toEqual([]);
  expect(verdicts(seen)).toEqual(['new', 'new', 'new', 'new']);
  expect((await commit(seen)).statusCode).toBe(200);
  const all = ['101 twin Ada', '101 twin Grace', ' single Anna', ' double '];
  expect(await readNightRooms('2030-08-01')).toEqual(all);
  expect(verdicts(await preview('rooms', lines))).toEqual(Array(4).fill('existing'));
  const more = await preview('rooms', [
    roomsHeading,
    'Hotel Mogyoród;1 Aug 2030;5 Aug 2030;MOG-2;102;double;Zoltán Szabó',
    ';;;;101;;Zoltán Szabó',
    'Hotel Mogyoród;9 Aug 2030;8 Aug 2030;;1;single;Zoltán Szabó',
  ]);
  expect(messages(more)).toEqual([
    'Line 3 of the same stay needs you first.',
    'Someone here sleeps in the room of line 2 already.',
    'This room has 2 of the 3 beds that it needs.',
    'Check-out is before check-in.',
  ]);
  const one = await preview('rooms', [roomsHeading, lines[1] ?? '', ';;;;102;double;Zoltán Szabó']);
  expect(verdicts(one)).toEqual(['existing', 'changed']);
  expect((await commit(one)).statusCode).toBe(200);
  expect(await readNightRooms('2030-08-01')).toEqual([...all, '102 double Zoltán']);
  expect(await undone(one)).toEqual({ undone: 1, kept: [] });
  expect(await readNightRooms('2030-08-01')).toEqual(all);
  expect(await undone(seen)).toEqual({ undone: 4, kept: [] });
  expect(await readNightRooms('2030-08-01')).toEqual([]);
});
