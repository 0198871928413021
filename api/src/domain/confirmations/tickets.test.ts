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
