import { readProjectStays, readRoomingList } from '@paddock/contract/domain/stays/rooming-list';
import { removeRecord } from '@paddock/contract/engine/records/calls';
import { errorBody } from '@paddock/contract/platform/error-body';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { parseCsv } from '../../testing/parse-csv.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readSleepers } from './queries.ts';

const kit = await openRecordKit(await createTestDatabase({ demo: true }));
const { db } = kit;
const { headers } = kit.administrator;
afterAll(async () => kit.close());

async function contact(family_name: string): Promise<number> {
  return (await kit.store('new-contact', { given_name: 'Tom', family_name })).id;
}

const [baker, moretti, reid, weber] = [
  await contact('Baker'),
  await contact('Moretti'),
  await contact('Reid'),
  await contact('Weber'),
];

/** A year for each stay, so that the same people sleep in all of them. */
let year = 2030;

/** A stay from 1 to 5 July, and a day of it. */
async function newStay(values: object = {}) {
  year += 1;
  const day = (date: number) => `${year}-07-0${date}`;
  const days = { checks_in_on: day(1), checks_out_on: day(5) };
  const sent = { project_id: 49, hotel_id: 2, ...days, ...values };
  return { id: (await kit.store('new-stay', sent)).id, day };
}

async function newRoom(stay: number, values: object = {}): Promise<number> {
  const sent = { stay_id: stay, kind: 'twin', ...values };
  return (await kit.store('new-room', sent)).id;
}

async function put(room: number, people: readonly number[], nights: object = {}) {
  return kit.submit('room-people', { room_id: room, contact_ids: people, ...nights });
}

async function bedsIn(room: number) {
  return db
    .selectFrom('beds')
    .select(['id', 'contact_id', 'bed', 'first_night', 'leaves_on'])
    .where('room_id', '=', room)
    .orderBy('contact_id')
    .execute();
}

async function edit(name: string, id: number, values: object, category = name) {
  const { values: held, version } = await kit.read(name, id);
  return kit.edit(category, id, { ...held, ...values }, version);
}

function said(answer: LightMyRequestResponse) {
  const { error } = errorBody.parse(answer.json());
  return [answer.statusCode, error.field, error.message];
}

async function readList(stay: number) {
  const answer = await kit.get(`/api/stays/${stay}/roomingList`, headers);
  return readRoomingList.response.parse(answer.json());
}

it('H-1 people get the lowest free beds, for the nights of the stay by default', async () => {
  const { id, day } = await newStay();
  const room = await newRoom(id);
  await put(room, [baker], { first_night: day(3) });
  await put(room, [moretti], { leaves_on: day(3) });
  expect((await put(room, [reid])).statusCode).toBe(200);
  expect(await bedsIn(room)).toMatchObject([
    { contact_id: baker, bed: 1, first_night: day(3), leaves_on: day(5) },
    { contact_id: moretti, bed: 1, first_night: day(1), leaves_on: day(3) },
    { contact_id: reid, bed: 2, first_night: day(1), leaves_on: day(5) },
  ]);
});

it('H-2 nobody has two beds for one night; the refusal says where and when', async () => {
  const { id, day } = await newStay();
  const [one, other] = [await newRoom(id), await newRoom(id)];
  await put(one, [baker], { first_night: day(3), leaves_on: day(4) });
  const answer = await put(other, [moretti, baker]);
  const sentence = 'Tom Baker already has a bed in Duna Park Hotel on 3 Jul.';
  expect(said(answer)).toEqual([409, 'contact_ids', sentence]);
  expect(await bedsIn(other)).toEqual([]);
  expect((await put(other, [baker], { first_night: day(4) })).statusCode).toBe(200);
  const [bed] = await bedsIn(other);
  const moved = await edit('beds', bed?.id ?? 0, { first_night: day(2) });
  expect(said(moved)).toEqual([409, 'contact_id', sentence]);
});

it('H-3 a room never has more people than beds; the refusal says who sleeps there', async () => {
  const { id, day } = await newStay();
  const room = await newRoom(id, { room_number: '214' });
  await put(room, [baker]);
  await put(room, [moretti], { first_night: day(3) });
  expect(said(await put(room, [reid]))).toEqual([
    409,
    'room_id',
    'Room 214 of Duna Park Hotel has no free bed on 3 Jul: Tom Baker and Tom Moretti sleep there.',
  ]);
  expect(said(await put(room, [reid, weber], { leaves_on: day(3) }))[2]).toBe(
    'Room 214 of Duna Park Hotel has 1 free bed on 1 Jul: Tom Baker sleeps there.',
  );
});

it('H-4 of two who give away the last bed at once, one gets it and the other is told who has it', async () => {
  const { id } = await newStay();
  const [room, wide] = [await newRoom(id, { kind: 'single' }), await newRoom(id)];
  const answers = await Promise.all([put(room, [baker]), put(room, [moretti])]);
  const [good, bad] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(good?.statusCode).toBe(200);
  expect(bad && said(bad)[2]).toMatch(
    /no free bed on 1 Jul: Tom (?:Baker|Moretti) sleeps there\.$/,
  );
  expect(await bedsIn(room)).toHaveLength(1);
  const both = await Promise.all([put(wide, [reid]), put(await newRoom(id), [reid])]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('H-5 nights are within the stay, and neither a stay nor a room loses what someone needs', async () => {
  const { id, day } = await newStay();
  const room = await newRoom(id);
  expect(said(await put(room, [baker], { leaves_on: day(6) }))).toEqual([
    422,
    'leaves_on',
    'The stay at Duna Park Hotel is from 1 Jul to 5 Jul. Choose a day within it.',
  ]);
  await put(room, [baker, moretti]);
  const shorter = await edit('stays', id, { checks_out_on: day(3) });
  expect(said(shorter)).toEqual([
    409,
    'checks_out_on',
    'Tom Baker has a bed here on 3 to 4 Jul. Change that first.',
  ]);
  const [first] = await bedsIn(room);
  expect(said(await edit('rooms', room, { beds: 1 }))).toEqual([
    409,
    'beds',
    'Tom Moretti has a bed in this room on 1 to 4 Jul. Change that first.',
  ]);
  // The remaining person takes the bed that the room keeps.
  await kit.remove('beds', first?.id ?? 0, 1);
  expect((await edit('rooms', room, { beds: 1 })).statusCode).toBe(200);
  expect(await bedsIn(room)).toMatchObject([{ contact_id: moretti, bed: 1 }]);
});

it('H-6 a day room is used on one day, beside the bed of a night', async () => {
  const { id, day } = await newStay();
  const hours = { used_on: day(5), used_from: '09:00', used_until: '14:30' };
  const room = await newRoom(id, { kind: 'day room', ...hours });
  await put(await newRoom(id), [baker]);
  expect((await put(room, [baker])).statusCode).toBe(200);
  expect(await bedsIn(room)).toMatchObject([{ first_night: day(5), leaves_on: day(5), bed: 1 }]);
  expect(said(await put(room, [moretti]))[2]).toMatch(/no free bed on 5 Jul: Tom Baker sleeps/);
  const without = { stay_id: id, kind: 'day room' };
  expect(said(await kit.submit('new-room', without))[1]).toBe('used_from');
  expect(said(await kit.submit('new-room', { ...without, ...hours, kind: 'twin' }))[1]).toBe(
    'used_on',
  );
});

it('Y-1111 a hotel booking inside one day is a day room: no night, and its bill counts', async () => {
  const bill = await db
    .selectFrom('prj_expenditure as e')
    .innerJoin('prj_exp_product_types as t', 't.id', 'e.product_type_id')
    .select(['e.id', 'e.vendor_reference'])
    .where('t.kind', '=', 'stay')
    .executeTakeFirstOrThrow();
  const day = '2031-09-05';
  const { id } = await newStay({
    checks_in_on: day,
    checks_out_on: day,
    prj_expenditure_id: bill.id,
  });
  const hours = { used_on: day, used_from: '09:00', used_until: '18:00' };
  const room = await newRoom(id, { kind: 'day room', ...hours });
  expect((await put(room, [reid])).statusCode).toBe(200);
  expect(await bedsIn(room)).toMatchObject([{ first_night: day, leaves_on: day }]);
  const [row] = parseCsv((await kit.get(`/api/stays/${id}/roomingList/csv`, headers)).body).slice(
    1,
  );
  expect(row?.slice(3, 8)).toEqual([day, day, '0', '09:00', '18:00']);
  expect((await kit.read('stays', id)).cells['bill']).not.toBeNull();
});

it('H-7 a stay only names a bill of kind stay, and each page shows the other', async () => {
  const bills = await db
    .selectFrom('prj_expenditure as e')
    .innerJoin('prj_exp_product_types as t', 't.id', 'e.product_type_id')
    .select(['e.id', 't.kind', 't.id as type'])
    .execute();
  const [bill, flight] = ['stay', 'flight'].map((kind) => bills.find((one) => one.kind === kind));
  const listStays = async () => kit.walk('stays', { bill: String(bill?.id) });
  const before = await listStays();
  const { id } = await newStay({ prj_expenditure_id: bill?.id });
  const refused = await edit('stays', id, { prj_expenditure_id: flight?.id });
  expect(said(refused)).toEqual([
    422,
    'prj_expenditure_id',
    'Choose a bill whose type is for stays.',
  ]);
  const other = bills.find(({ kind }) => kind !== 'stay' && kind !== 'flight');
  const type = { product_type_id: other?.type };
  const changed = await edit('expenditure', bill?.id ?? 0, type, 'prj_expenditure');
  expect(said(changed)[1]).toBe('product_type_id');
  const known = new Set(before.map((row) => row.id));
  const rows = await listStays();
  expect(rows.map((row) => row.id).filter((one) => !known.has(one))).toEqual([id]);
});

it('H-8 rooms and beds are removed and restored with their stay', async () => {
  const { id } = await newStay();
  const room = await newRoom(id);
  await put(room, [baker, moretti]);
  const before = await bedsIn(room);
  const removal = await kit.remove('stays', id, 1);
  expect(removal.json()).toMatchObject({ outcome: 'deleted' });
  expect(await bedsIn(room)).toEqual([]);
  const { event } = removeRecord.response.parse(removal.json());
  expect((await kit.undo('stays', id, event)).statusCode).toBe(200);
  expect(await bedsIn(room)).toEqual(before);
});

it('H-9 a rooming list shows who shares with whom, free beds, and changes since it was sent', async () => {
  const { id, day } = await newStay({ confirmation_number: 'MOG-1' });
  const [room, other] = [await newRoom(id, { room_number: '7' }), await newRoom(id)];
  await put(room, [baker, moretti], { leaves_on: day(4) });
  await put(other, [weber]);
  const first = await readList(id);
  expect(first).toMatchObject({ sent: null, left: [], stay: { confirmation_number: 'MOG-1' } });
  expect(first.rooms[0]).toMatchObject({
    room_number: '7',
    sleepers: [
      { full_name: 'Tom Baker', sharing: ['Tom Moretti'], change: null },
      { full_name: 'Tom Moretti', sharing: ['Tom Baker'], change: null },
    ],
    free: [
      { bed: 1, first_night: day(4), leaves_on: day(5) },
      { bed: 2, first_night: day(4), leaves_on: day(5) },
    ],
  });
  const sent = await kit.post(`/api/stays/${id}/roomingList/sent`, {}, headers);
  expect(readRoomingList.response.parse(sent.json()).sent?.full_name).toMatch(/^User/);

  const [bakersBed, morettisBed] = await bedsIn(room);
  await edit('beds', bakersBed?.id ?? 0, { leaves_on: day(5) });
  await edit('beds', morettisBed?.id ?? 0, { room_id: other });
  const [webersBed] = (await bedsIn(other)).filter((one) => one.contact_id === weber);
  await kit.remove('beds', webersBed?.id ?? 0, 1);
  await put(other, [reid]);
  const next = await readList(id);
  const told = next.rooms.flatMap((one) => one.sleepers.map((s) => [s.full_name, s.change, s.was]));
  expect(told).toEqual([
    ['Tom Baker', 'dates', '7 twin, 1 Jul – 4 Jul'],
    ['Tom Reid', 'new', null],
    ['Tom Moretti', 'moved', '7 twin, 1 Jul – 4 Jul'],
  ]);
  expect(next.left).toMatchObject([{ full_name: 'Tom Weber', was: 'twin, 1 Jul – 5 Jul' }]);

  const csv = await kit.get(`/api/stays/${id}/roomingList/csv`, headers);
  const [head, line] = parseCsv(csv.body);
  expect([head?.length, line?.slice(0, 6)]).toEqual([
    11,
    ['7', 'twin', 'Tom Baker', day(1), day(5), '4'],
  ]);
  const pdf = await kit.get(`/api/stays/${id}/roomingList/pdf`, headers);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [event] = (await kit.history('stays', id)).events;
  expect(event).toMatchObject({ action: 'edit', own: true });
});

it('H-15 adds rooms of several kinds at once and gives people beds in order, or does nothing', async () => {
  const { id, day } = await newStay();
  const people = [baker, moretti, reid];
  const rooms = { single_rooms: 1, twin_rooms: 1 };
  await kit.store('several-rooms', { stay_id: id, ...rooms, contact_ids: people });
  const { rooms: made } = await readList(id);
  expect(made.map(({ kind, sleepers }) => [kind, sleepers.map((one) => one.contact_id)])).toEqual([
    ['single', [baker]],
    ['twin', [moretti, reid]],
  ]);
  expect(made[1]?.sleepers[0]).toMatchObject({ first_night: day(1), leaves_on: day(5) });
  const refused = async (form: string, values: object) => said(await kit.submit(form, values));
  expect(
    await refused('several-rooms', { stay_id: id, twin_rooms: 1, contact_ids: people }),
  ).toEqual([422, 'contact_ids', '3 people are chosen, and these rooms have 2 beds.']);
  expect((await refused('several-rooms', { stay_id: id }))[1]).toBe('twin_rooms');
  const days = { checks_in_on: day(2), checks_out_on: day(4) };
  const stay = { project_id: 49, hotel_id: 1, ...days, twin_rooms: 2 };
  const before = await db.selectFrom('stays').select('id').execute();
  expect((await refused('stay-with-rooms', { ...stay, contact_ids: [weber, baker] }))[0]).toBe(409);
  expect(await db.selectFrom('stays').select('id').execute()).toEqual(before);
  await kit.store('stay-with-rooms', { ...stay, contact_ids: [weber] });
});

it('H-16 reads the stays of a project with their hotels and rooms', async () => {
  const answer = await kit.get('/api/projects/HUN26/stays', headers);
  const { stays } = readProjectStays.response.parse(answer.json());
  const near = stays.find(({ list }) => list.stay.hotel === 'Hotel Mogyoród');
  expect(near?.hotel.metres_away).toBeGreaterThan(100);
  expect(near?.hotel.metres_away).toBeLessThan(60_000);
  expect(near?.list).toEqual(await readList(near?.list.stay.id ?? 0));
});

it('H-10 reads where people sleep for all of them at once', async () => {
  const { id, day } = await newStay({ confirmation_number: 'X1', check_in_time: '15:00' });
  await put(await newRoom(id, { room_number: '9' }), [baker, moretti], { first_night: day(2) });
  const rows = await readSleepers(db, [baker, moretti, reid], [day(5), day(9)]);
  expect(rows).toMatchObject(
    [baker, moretti].map((contact_id) => ({
      contact_id,
      hotel_name: 'Duna Park Hotel',
      time_zone: 'Europe/Budapest',
      room_number: '9',
      first_night: day(2),
      leaves_on: day(5),
      check_in_time: '15:00',
      confirmation_number: 'X1',
    })),
  );
  expect(await readSleepers(db, [baker], [day(6), day(9)])).toEqual([]);
});
