import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
const { preview, look, commit, table } = importKit(kit);
afterAll(async () => kit.close());

/** Adds a record of each kind, with texts that a spreadsheet would run. */
async function fill(): Promise<void> {
  const formula = await kit.store('new-contact', {
    given_name: '=SUM(1,2)',
    family_name: '@risk, "quoted"',
    phone_number: '+447911000777',
    dietary_need: "'+vegan",
  });
  await kit.store('project-contractors', {
    project_id: tour.project,
    contact_id: [tour.anna, tour.zoltan, formula.id],
  });
  await kit.store('room-people', { room_id: tour.room, contact_ids: [tour.anna, tour.zoltan] });
  await kit.store('new-payment', {
    prj_expenditure_id: tour.expenditure,
    non_sterling_amount: '12.50',
    currency_id: 1,
    sterling_amount: '12.50',
    payment_method_id: 1,
    paid_on: '2024-07-02',
  });
  const plan = await preview('schedule', [
    'Date;Time;End;Title;Place;Who',
    '1 Jul 2030;07:30;08:00;-Call-;Hungaroring;Anna Kowalska',
  ]);
  expect((await commit(plan)).statusCode).toBe(200);
  const vans = await preview('transfers', [
    'Date;Time;From;To;Passengers',
    '1 Jul 2030;12:00;BUD;Hotel Mogyoród;Anna Kowalska; Zoltán Szabó'.replace('ska; Z', 'ska|Z'),
  ]);
  expect(messages(vans)).toEqual([]);
  expect((await commit(vans)).statusCode).toBe(200);
  const ferries = await preview('tickets', [
    'Type;Operator;From;To;Date;Departs;Arrives;Reference;Status;Passengers;Check-in by',
    'Ferry;DFDS;Dover port;Calais port;28 Jun 2030;22:00;29 Jun 2030 00:30;QZ7K2M;to book;Anna Kowalska;21:15',
  ]);
  expect(messages(ferries)).toEqual([]);
  expect((await commit(ferries)).statusCode).toBe(200);
  const cars = await preview('hire-cars', [
    'Rental company;Car class;Pick-up location;Pick-up date;Pick-up time;Return location;Return date;Return time;Confirmation number;Driver',
    'Sixt;VW Crafter;BUD;29 Jun 2030;12:30;BUD;6 Jul 2030;10:00;9912345678;Anna Kowalska',
  ]);
  expect(messages(cars)).toEqual([]);
  expect((await commit(cars)).statusCode).toBe(200);
}
await fill();

const kinds = {
  people: [/vegan/, 'coeliac'],
  flights: [/BA 866/, 'BA 868'],
  bookings: [/412\.50/, '413.50'],
  rooms: [/MOG-88120/, 'MOG-88121'],
  stays: [/MOG-88121/, 'MOG-88122'],
  transfers: [/12:00/, '12:30'],
  tickets: [/QZ7K2M/, 'QZ7K2N'],
  'hire-cars': [/VW Crafter/, 'VW Transporter'],
  schedule: [/Call/, 'Recall'],
  expenditure: [/XK4T9Q/, 'XK4T9R'],
  payments: [/2024-07-02/, '2024-07-03'],
} as const;

it.each(Object.entries(kinds))(
  'Y-16 Y-696 the table of %s comes back as it is here, and a cell that was edited as a change',
  async (kind, [cell, other]) => {
    const file = await table(kind);
    const same = await look(kind, { file: new File([file], 'table.csv') });
    expect(messages(same)).toEqual([]);
    expect(new Set(verdicts(same)), JSON.stringify(same.rows)).toEqual(new Set(['existing']));
    const edited = await look(kind, { text: file.replace(cell, other) });
    expect(verdicts(edited).filter((verdict) => verdict === 'changed')).toHaveLength(1);
    expect(verdicts(edited)).not.toContain('new');
    expect((await commit(edited)).statusCode).toBe(200);
    const after = await look(kind, { text: await table(kind) });
    expect(new Set(verdicts(after))).toEqual(new Set(['existing']));
  },
);
