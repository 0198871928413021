import { moveProject } from '@paddock/contract/domain/itinerary/move-project';
import { removeRecord } from '@paddock/contract/engine/records/calls';
import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { dataAt } from '../../testing/form-kit.ts';
import { changeAtRandom } from '../../testing/random-changes.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, news } = kit;
await kit.store('project-contractors', {
  project_id: tour.project,
  contact_id: [tour.anna, tour.zoltan],
});
beforeEach(async () => void (await news()));

const saveOnly = { data: { tell: false } };

/** Changes fields of a record with its form. */
async function change(list: string, category: string, id: number, to: object, tell = true) {
  const { values, version } = await kit.read(list, id);
  const sending = tell ? {} : saveOnly;
  const answer = await kit.edit(category, id, { ...values, ...to }, version, sending);
  expect(answer.statusCode).toBe(200);
}

/** How many people would be notified of a change. */
async function concerned(list: string, category: string, id: number, to: object) {
  const { values, version } = await kit.read(list, id);
  const data = {
    ...dataAt(kit.now()),
    submissionTimeTimezone: 'UTC',
    relatedRecordId: id,
    version,
  };
  return ask({ category, type: 'edit', data: { ...data, payload: { ...values, ...to } } });
}

/** The answer to the last question. */
let lastAnswer: unknown;

async function ask(body: object) {
  const answer = await kit.post('/api/records/concerned', body, kit.administrator.headers);
  expect(answer.statusCode).toBe(200);
  const said = readConcerned.response.parse(answer.json());
  lastAnswer = said;
  return said.people;
}

async function lastTold(list: string, id: number) {
  const { events } = await kit.history(list, id);
  return events[0]?.told;
}

async function titles() {
  return (await news()).map(([title]) => title);
}

const item = async (values: object) => {
  const whole = { project_id: tour.project, title: 'Crew call', starts_at: '2030-07-01T08:00' };
  return (await kit.store('new-schedule-item', { ...whole, ...values })).id;
};

it('P-40 notifies nobody of a flight saved silently, and its history says so', async () => {
  await change('flights', 'flights', tour.flight, { flight_number: 'BA 868' }, false);
  expect(await news()).toEqual([]);
  expect(await lastTold('flights', tour.flight)).toBe(0);
  await change('flights', 'flights', tour.flight, { flight_number: 'BA 869' });
  expect(await titles()).toEqual(['BA 868 changed']);
  expect(await lastTold('flights', tour.flight)).toBe(1);
  await change('flights', 'flights', tour.flight, { vendor_id: null });
  expect(await lastTold('flights', tour.flight)).toBeNull();
});

it('P-40 a form says before saving how many people it would notify, and saves nothing', async () => {
  const before = await kit.read('flights', tour.flight);
  expect(await concerned('flights', 'flights', tour.flight, { flight_number: 'W6 9' })).toBe(1);
  expect(await concerned('flights', 'flights', tour.flight, {})).toBe(0);
  const early = { arrival_time: '2020-01-01T08:00' };
  expect(await concerned('flights', 'flights', tour.flight, early)).toBeNull();
  expect(await kit.read('flights', tour.flight)).toEqual(before);
  expect(await news()).toEqual([]);
});

it('J-40 Y-400 says before it is saved who would get a message, by which way, and what they would read', async () => {
  const later = { departure_time: '2030-07-01T09:10', arrival_time: '2030-07-01T12:10' };
  expect(await concerned('flights', 'flights', tour.flight, later)).toBe(1);
  const expected = lastAnswer;
  await change('flights', 'flights', tour.flight, later);
  const [[title, body] = ['', '']] = await news();
  expect(expected).toEqual({
    people: 1,
    names: [expect.stringMatching(/^Anna/)],
    ways: {
      push: 0,
      text: 0,
      mail: 0,
      app: 1,
      noAccess: [{ contactId: tour.zoltan, name: 'Zoltán Szabó' }],
    },
    message: { title, body },
  });
  await concerned('flights', 'flights', tour.flight, { vendor_id: null });
  expect(lastAnswer).toEqual({
    people: 0,
    names: [],
    ways: { push: 0, text: 0, mail: 0, app: 0, noAccess: [] },
    message: null,
  });
});

it('P-40 notifies people added to or removed from a booking, and nobody about its cost', async () => {
  const flight = await kit.newFlight('W6 1', '2030-08-01T07:00', '2030-08-01T10:30');
  const id = await kit.book([flight], [tour.zoltan]);
  expect(await lastTold('expenditure', id)).toBeNull();
  const both = { contactIds: [tour.anna, tour.zoltan] };
  expect(await concerned('expenditure', 'prj_expenditure', id, both)).toBe(1);
  expect(await concerned('expenditure', 'prj_expenditure', id, { vendor_reference: 'X' })).toBe(0);
  await change('expenditure', 'prj_expenditure', id, both, false);
  expect(await lastTold('expenditure', id)).toBe(0);
  expect(await news()).toEqual([]);
  await change('expenditure', 'prj_expenditure', id, { contactIds: [tour.zoltan] });
  expect(await lastTold('expenditure', id)).toBe(1);
  expect(await titles()).toEqual(['You are no longer booked on W6 1']);
});

it('P-41 Y-343 notifies people of added, moved and removed schedule items, with old and new times', async () => {
  const id = await item({});
  const [[title, body] = ['', '']] = await news();
  expect(title).toBe('Added to your schedule: Crew call');
  expect(body).toContain('Starts: Mon 1 Jul 08:00 local');
  await change('schedule-items', 'schedule_items', id, { starts_at: '2030-07-01T09:15' });
  const [[moved, words] = ['', '']] = await news();
  expect(moved).toBe('Crew call changed');
  expect(words).toBe('Starts Mon 1 Jul 09:15 local, instead of Mon 1 Jul 08:00 local');
  expect(await lastTold('schedule-items', id)).toBe(1);
  await kit.remove('schedule-items', id, (await kit.read('schedule-items', id)).version);
  expect(await titles()).toEqual(['Removed from your schedule: Crew call']);
});

it('P-41 sends several changes as one message, and a reversed one not at all', async () => {
  const ids = [await item({}), await item({ title: 'Briefing', starts_at: '2030-07-01T10:00' })];
  expect(await titles()).toEqual(['Your schedule changed']);
  for (const id of ids)
    await change('schedule-items', 'schedule_items', id, { title: `Item ${id}` });
  await change('flights', 'flights', tour.flight, { flight_number: 'BA 870' });
  const told = await news();
  expect(told).toHaveLength(1);
  expect(told[0]?.[1]).toContain(`Item ${ids[0]}, instead of Crew call`);
  expect(told[0]?.[1]).toContain('BA 870, instead of BA 869');
  const [id = 0] = ids;
  await change('schedule-items', 'schedule_items', id, { title: 'Other' });
  await change('schedule-items', 'schedule_items', id, { title: `Item ${id}` });
  expect(await news()).toEqual([]);
});

it('P-41 an item for a group or some people concerns them, however they join it', async () => {
  const { id: group } = await kit.store('new-group', { project_id: tour.project, name: 'A crew' });
  const chosen = { audience: 'chosen', title: 'Fitting' };
  const id = await item({ ...chosen, group_id: [group] });
  await item({ ...chosen, contact_id: [tour.zoltan] });
  expect(await news()).toEqual([]);
  await kit.store('group-people', { group_id: group, contact_id: [tour.anna] });
  expect(await titles()).toEqual(['Added to your schedule: Fitting']);
  expect(await lastTold('schedule-groups', group)).toBe(1);
  await change('schedule-items', 'schedule_items', id, {
    audience: 'chosen',
    group_id: [],
    contact_id: [tour.zoltan],
  });
  expect(await titles()).toEqual(['Removed from your schedule: Fitting']);
});

it('P-41 sends nothing to people who turned it off, and nothing about past items', async () => {
  await item({ starts_at: '2020-07-01T08:00' });
  expect(await news()).toEqual([]);
  const prefer = async (planChanged: boolean) =>
    kit.app.inject({
      method: 'PATCH',
      url: '/api/users/message-preferences',
      headers: kit.annasHeaders,
      payload: { planChanged },
    });
  await prefer(false);
  const id = await item({});
  expect(await news()).toEqual([]);
  expect(await lastTold('schedule-items', id)).toBeNull();
  await prefer(true);
});

it('P-42 notifies guests of an added, moved or removed stay, with days and room', async () => {
  const { id: stay } = await kit.store('new-stay', {
    project_id: tour.project,
    hotel_id: tour.hotel,
    checks_in_on: '2030-07-01',
    checks_out_on: '2030-07-05',
  });
  const room = { stay_id: stay, kind: 'twin' };
  const { id: first } = await kit.store('new-room', { ...room, room_number: '12' });
  const { id: second } = await kit.store('new-room', { ...room, room_number: '14' });
  expect(await news()).toEqual([]);
  const people = { room_id: first, contact_ids: [tour.anna, tour.zoltan] };
  const data = { ...dataAt(kit.now()), payload: people };
  expect(await ask({ category: 'beds', type: 'connect', data })).toBe(1);
  const { id: bed } = await kit.store('room-people', people);
  expect(await lastTold('beds', bed)).toBe(1);
  const [[title, body] = ['', '']] = await news();
  expect(title).toMatch(/^Added to your schedule: /);
  expect(body).toMatch(/^Arrives: Mon 1 Jul\nLeaves: Fri 5 Jul\nRoom: twin 12\n/);
  await change('beds', 'beds', bed, { room_id: second, leaves_on: '2030-07-04' });
  const [[moved, words] = ['', '']] = await news();
  expect(moved).toMatch(/ changed$/);
  expect(words).toBe(
    'Arrives: Mon 1 Jul\nLeaves Thu 4 Jul, instead of Fri 5 Jul\nRoom twin 14, instead of twin 12',
  );
  await change('rooms', 'rooms', second, { room_number: '15' }, false);
  expect(await lastTold('rooms', second)).toBe(0);
  expect(await news()).toEqual([]);
  await kit.remove('beds', bed, (await kit.read('beds', bed)).version);
  expect((await titles())[0]).toMatch(/^Removed from your schedule: /);
});

it('Y-343 a message about a bed says that check-in and the hours of a day room are local', async () => {
  const { id: stay } = await kit.store('new-stay', {
    project_id: tour.project,
    hotel_id: tour.hotel,
    checks_in_on: '2030-07-08',
    checks_out_on: '2030-07-09',
    check_in_time: '15:00',
  });
  const hours = { used_on: '2030-07-08', used_from: '10:00', used_until: '14:00' };
  const { id: room } = await kit.store('new-room', { stay_id: stay, kind: 'day room', ...hours });
  await kit.store('new-bed', { room_id: room, contact_id: tour.anna });
  const [[, body] = ['', '']] = await news();
  expect(body).toContain('Room: day room 10:00–14:00 local\nCheck-in: 15:00 local\n');
  const { version, values } = await kit.read('stays', stay);
  await kit.edit('stays', stay, { ...values, check_in_time: '16:30' }, version);
  expect((await news())[0]?.[1]).toContain('Check-in 16:30 local, instead of 15:00 local');
});

it('P-42 Y-343 notifies passengers and driver of a transfer, with times, places and vehicle', async () => {
  const place = async (column: 'airport_id' | 'hotel_id', key: number) =>
    kit.db.selectFrom('places').select('id').where(column, '=', key).executeTakeFirstOrThrow();
  const [from, to] = [
    await place('airport_id', tour.airports.budapest),
    await place('hotel_id', tour.hotel),
  ];
  const { id } = await kit.store('new-transfer', {
    project_id: tour.project,
    from_place_id: from.id,
    to_place_id: to.id,
    leaves_at: '2030-07-01T12:00',
    passengerIds: [tour.anna],
  });
  const [[title, body] = ['', '']] = await news();
  expect(title).toMatch(/^Added to your schedule: Transfer to /);
  expect(body).toMatch(/^Leaves: Mon 1 Jul 12:00 local\nFrom: /);
  await change('transfers', 'transfers', id, { leaves_at: '2030-07-01T12:30' });
  expect((await news())[0]?.[1]).toBe(
    'Leaves Mon 1 Jul 12:30 local, instead of Mon 1 Jul 12:00 local',
  );
  await change('transfers', 'transfers', id, { passengerIds: [], driver_id: tour.anna });
  expect((await news())[0]?.[1]).toMatch(/Driver .+, instead of open$/);
  expect(await lastTold('transfers', id)).toBe(1);
  await change('transfers', 'transfers', id, { driver_id: null }, false);
  expect(await lastTold('transfers', id)).toBe(0);
  expect(await news()).toEqual([]);
});

it('J-85 saves a removal, its undo and a moved project without notifying anyone, on request', async () => {
  const { headers } = kit.administrator;
  const id = await item({ title: 'Scrutineering', starts_at: '2030-07-02T09:00' });
  await news();
  const { version } = await kit.read('schedule-items', id);
  const address = `/api/records/schedule-items/${id}`;
  const url = `${address}?version=${version}&tell=no`;
  const removed = await kit.app.inject({ method: 'DELETE', url, headers });
  expect(removed.statusCode).toBe(200);
  const { event } = removeRecord.response.parse(removed.json());
  const undone = await kit.post(`${address}/undo`, { event, tell: false }, headers);
  expect(undone.statusCode).toBe(200);
  for (const days of [3, -3]) {
    const body = { days, tell: false };
    const { title: code } = await kit.read('projects', tour.project);
    expect((await kit.post(`/api/projects/${code}/move`, body, headers)).statusCode).toBe(200);
  }
  expect(await news()).toEqual([]);
  const [latest] = (await kit.history('schedule-items', id)).events;
  expect(latest?.told).toBe(0);
  const again = await kit.read('schedule-items', id);
  expect((await kit.remove('schedule-items', id, again.version)).statusCode).toBe(200);
  expect(await news()).toHaveLength(1);
});

it('P-45 the undo of an edit notifies people only if the edit did', async () => {
  const { headers } = kit.administrator;
  const id = await item({ title: 'Track walk', starts_at: '2030-07-02T11:00' });
  await news();
  const undoLast = async () => {
    const [latest] = (await kit.history('schedule-items', id)).events;
    const body = { event: latest?.id };
    const answer = await kit.post(`/api/records/schedule-items/${id}/undo`, body, headers);
    expect(answer.statusCode).toBe(200);
  };
  await change('schedule-items', 'schedule_items', id, { starts_at: '2030-07-02T12:00' }, false);
  await undoLast();
  expect(await news()).toEqual([]);
  expect(await lastTold('schedule-items', id)).toBe(0);
  await change('schedule-items', 'schedule_items', id, { starts_at: '2030-07-02T12:00' });
  expect(await titles()).toEqual(['Track walk changed']);
  await undoLast();
  expect((await news())[0]?.[1]).toBe(
    'Starts Tue 2 Jul 11:00 local, instead of Tue 2 Jul 12:00 local',
  );
});

it('P-43 moves a whole project at the same local times, with one message, and back', async () => {
  const { headers } = kit.administrator;
  const { project_code: named } = await kit.db
    .selectFrom('projects')
    .where('id', '=', tour.project)
    .select('project_code')
    .executeTakeFirstOrThrow();
  const code = encodeURIComponent(named);
  const call = async (what: 'move' | 'cancel', body: object) => {
    const answer = await kit.post(`/api/projects/${code}/${what}`, body, headers);
    expect(answer.statusCode).toBe(200);
    return moveProject.response.parse(answer.json());
  };
  const id = await item({ title: 'Doors', starts_at: '2030-03-29T02:30' });
  await news();
  const before = await kit.read('projects', tour.project);
  const skipping = await call('move', { days: 2, preview: true });
  expect(skipping.skipped).toHaveLength(1);
  const refused = await kit.post(`/api/projects/${code}/move`, { days: 2 }, headers);
  expect(refused.statusCode).toBe(409);
  expect(await kit.read('projects', tour.project)).toEqual(before);
  const preview = await call('move', { days: 7, preview: true });
  expect(preview).toMatchObject({ people: 1, skipped: [], done: false });
  expect(await news()).toEqual([]);
  expect(await call('move', { days: 7 })).toEqual({ ...preview, done: true });
  const moved = await news();
  expect(moved).toHaveLength(1);
  expect(moved[0]?.[1]).toContain(
    'Starts Fri 5 Apr 02:30 local, instead of Fri 29 Mar 02:30 local',
  );
  expect(moved[0]?.[1]).toContain('Leaves Mon 8 Jul');
  await call('move', { days: 7 });
  await call('move', { days: -14 });
  const back = await news();
  expect(back).toHaveLength(1);
  const { values } = await kit.read('schedule-items', id);
  expect(values?.['starts_at']).toBe('2030-03-29T02:30');
  const cancelled = await call('cancel', {});
  expect(cancelled).toMatchObject({ people: 1, done: true });
  const last = await news();
  expect(last).toHaveLength(1);
  expect(last[0]?.[1]).toContain('Removed from your schedule: Doors');
  expect((await kit.read('projects', tour.project)).archived).toBe(true);
});

it('P-44 notifies everyone once of each announced change that concerns them, and of nothing else', async () => {
  await kit.forget();
  await changeAtRandom(kit, { steps: 10, seed: 261_122 });
});
