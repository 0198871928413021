import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

const { kit, headers, add, read } = await openConfirmationKit();
afterAll(async () => kit.close());

const words = (...lines: string[]) =>
  ['Booking reference: GTWQ7X', 'Passenger: Ben Hale', ...lines].join('\n');
const flight = 'BA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05';
const back = 'BA 869 BUD-LHR 15 Mar 2027 12:55 - 14:35';

const first = (await add(words(flight, back, 'Total: GBP 310.80'))).candidates[0];
const vendor = await kit.db
  .selectFrom('prj_exp_vendors')
  .select('id')
  .orderBy('id')
  .executeTakeFirstOrThrow();
const lastFlights = async () =>
  kit.db
    .selectFrom('flights')
    .select(['id', 'flight_number'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
await kit.store('flight-expenditure', {
  ...first?.values,
  product_type_id: 1,
  purchase_datetime: '2026-10-30T10:00',
  vendor_id: vendor.id,
  sterling_cost: '310.80',
  contactIds: [1],
});
const saved = await lastFlights();
const findId = (number: string) => saved.find((one) => one.flight_number === number)?.id;

it('Y-452 shows no change if the flight is the same', async () => {
  const { candidates } = await add(words(flight, back, 'As it was.'));
  expect(candidates[0]?.changes).toEqual([]);
});

it('Y-452 shows how a document changes a flight', async () => {
  const { candidates } = await add(words('BA 868 LHR-BUD 12 Mar 2027 09:10 - 12:40', back));
  expect(candidates[0]?.changes).toEqual([
    {
      list: 'flights',
      id: findId('BA 868'),
      what: 'BA 868 on Fri 12 Mar',
      kind: 'change',
      differences: [
        { label: 'Departs', before: 'Fri 12 Mar, 08:35', after: 'Fri 12 Mar, 09:10' },
        { label: 'Arrives', before: 'Fri 12 Mar, 12:05', after: 'Fri 12 Mar, 12:40' },
      ],
      values: { departure_time: '2027-03-12T09:10', arrival_time: '2027-03-12T12:40' },
    },
  ]);
});

it('Y-452 finds a flight by its booking if its number and day changed', async () => {
  const { candidates } = await add(words('BA 872 LHR-BUD 13 Mar 2027 17:10 - 20:40'));
  expect(candidates[0]?.changes).toMatchObject([
    {
      id: findId('BA 868'),
      differences: [
        { label: 'Flight', before: 'BA 868', after: 'BA 872' },
        { label: 'Departs', before: 'Fri 12 Mar, 08:35', after: 'Sat 13 Mar, 17:10' },
        { label: 'Arrives', before: 'Fri 12 Mar, 12:05', after: 'Sat 13 Mar, 20:40' },
      ],
    },
  ]);
});

it('Y-453 reads an old and a new flight as one change', async () => {
  const { candidates } = await add(
    words(
      'Your flight was changed.',
      'Original flight',
      flight,
      'New flight',
      'BA 870 LHR-BUD 12 Mar 2027 12:20 - 15:50',
    ),
  );
  const [candidate, another] = candidates;
  expect(another).toBeUndefined();
  expect(candidate?.legs.map(({ number }) => number)).toEqual(['BA 870']);
  expect(candidate?.notes.map(({ message }) => message)).toContain(
    'The document replaces BA 868 by BA 870.',
  );
  expect(candidate?.changes).toMatchObject([
    {
      id: findId('BA 868'),
      kind: 'change',
      values: { flight_number: 'BA 870', departure_time: '2027-03-12T12:20' },
    },
  ]);
});

it('Y-453 reads the new time beside the former one', async () => {
  const { legs } = await read(
    words(
      'BA 868 LHR-BUD 12 Mar 2027',
      'Departs 09:10 (previously 08:35)',
      'Arrives 12:40 (was 12:05)',
    ),
  );
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T09:10 2027-03-12T12:40']);
});

it.each([
  ['Your booking has been cancelled.'],
  ['Your reservation was cancelled\nAny questions? We are here until 18:00.'],
  ['Wir bedauern: Ihre Buchung wurde leider storniert.'],
  ['Votre réservation a été annulée.'],
  ['La sua prenotazione è stata cancellata.'],
  ['Su reserva ha sido cancelada.'],
  ['Foglalását törölték.'],
  ['Twoja rezerwacja została anulowana.'],
  ['Din bokning har avbokats.'],
])('Y-454 offers to cancel the flights of a document that says “%s”', async (sentence) => {
  const { candidates } = await add(words(sentence, flight));
  expect(candidates[0]?.cancelled).toBe(true);
  expect(candidates[0]?.changes).toMatchObject([
    { list: 'flights', id: findId('BA 868'), kind: 'cancel' },
  ]);
});

it('Y-454 ignores a sentence about what happens if a booking is cancelled', async () => {
  for (const sentence of [
    'If your booking is cancelled, call us.',
    'Call us in case your\nBooking is cancelled\nat the airport.',
  ]) {
    const { candidates } = await add(words(sentence, flight));
    expect(candidates[0]?.cancelled).toBe(false);
  }
});

it('Y-454 offers to cancel only the flight that a sentence names', async () => {
  const { candidates } = await add(words('Your flight BA868 has been cancelled.', flight, back));
  expect(candidates[0]?.legs.map(({ number }) => number)).toEqual(['BA 869']);
  expect(candidates[0]?.changes).toMatchObject([{ id: findId('BA 868'), kind: 'cancel' }]);
});

it('Y-454 offers nothing for a flight that is already cancelled', async () => {
  const id = findId('BA 869') ?? 0;
  const { version } = (await kit.get(`/api/records/flights/${id}`, headers)).json<{
    version: number;
  }>();
  await kit.post(`/api/records/flights/${id}/cancel`, { version }, headers);
  const { candidates } = await add(words('Your booking has been cancelled.', back));
  expect(candidates[0]?.changes).toEqual([]);
});

const event = (sequence: number, start: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  'UID:1@air.example',
  `SEQUENCE:${sequence}`,
  `DTSTART;TZID=Europe/London:${start}`,
  'DTEND;TZID=Europe/Budapest:20270312T124000',
  'SUMMARY:BA 868 LHR to BUD',
  ...more,
  'END:VEVENT',
];

it('Y-455 reads the last version of an event', async () => {
  const calendar = [
    'BEGIN:VCALENDAR',
    ...event(1, '20270312T091000'),
    ...event(0, '20270312T083500'),
    'END:VCALENDAR',
  ].join('\r\n');
  const { legs } = await read(calendar);
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T09:10 2027-03-12T12:40']);
});

it('Y-452 shows how a document changes a stay', async () => {
  const hotel = await kit.db.selectFrom('hotels').select(['id', 'name']).executeTakeFirstOrThrow();
  const project = await kit.db
    .selectFrom('projects')
    .select('id')
    .where('project_code', '=', 'HUN26')
    .executeTakeFirstOrThrow();
  const { id } = await kit.store('new-stay', {
    project_id: project.id,
    hotel_id: hotel.id,
    checks_in_on: '2027-03-12',
    checks_out_on: '2027-03-15',
    confirmation_number: 'MP40217',
  });
  const text = (day: string) =>
    `Hotel: ${hotel.name}\nConfirmation number: MP40217\nCheck-in: 12 March 2027\nCheck-out: ${day} March 2027`;
  expect((await add(text('15'))).candidates[0]?.changes).toEqual([]);
  expect((await add(text('16'))).candidates[0]?.changes).toMatchObject([
    { list: 'stays', id, differences: [{ label: 'Check-out', after: 'Tue 16 Mar' }] },
  ]);
  expect(
    (await add(`${text('15')}\nYour stay has been cancelled.`)).candidates[0]?.changes,
  ).toMatchObject([{ list: 'stays', id, kind: 'cancel' }]);
});
