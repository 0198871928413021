import { projectReadiness } from '@paddock/contract/domain/plan/readiness';
import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import {
  previewWarnings,
  tripWarnings,
  dismissWarning,
} from '@paddock/contract/domain/plan/trip-warnings';
import { afterAll, describe, expect, it } from 'vitest';
import { erasePerson } from '../people/erase-person.ts';
import { sql } from '../../platform/db/sql.ts';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey, purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, administrator } = kit;
await kit.grant('+447917200004', 4);
const { headers } = await kit.signIn('+447917200004');
const address = '/api/admin/tripWarnings/HUN30';

async function read(code = 'HUN30', as: Readonly<Record<string, string>> = headers) {
  const answer = await kit.get(`/api/admin/tripWarnings/${code}`, as);
  expect(answer.statusCode).toBe(200);
  return tripWarnings.parse(answer.json());
}

async function sentences() {
  const { warnings } = await read();
  return warnings.filter(({ dismissal }) => dismissal === null).map(({ sentence }) => sentence);
}

async function legsInNeed(): Promise<number> {
  const answer = await kit.get('/api/projects/HUN30/readiness', headers);
  return projectReadiness.parse(answer.json()).counts.legs ?? 0;
}

async function send(method: 'POST' | 'DELETE', url: string, payload?: object) {
  return kit.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

async function fly(
  flight_number: string,
  way: readonly [string, string],
  leaves: string,
  lands: string,
) {
  const [from, to] = way;
  const { id } = await kit.store('new-flight', {
    flight_number,
    origin_airport_id: await airportKey(kit, from),
    destination_airport_id: await airportKey(kit, to),
    departure_time: leaves,
    arrival_time: lands,
  });
  return id;
}

async function preview(body: object, by = administrator.headers) {
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/admin/tripWarnings',
    headers: by,
    payload: { contactIds: [], flightIds: [], newFlights: [], ...body },
  });
  if (answer.statusCode !== 200) return answer.statusCode;
  return previewWarnings.response.parse(answer.json()).warnings.map(({ sentence }) => sentence);
}

const home = await fly('BA 869', ['BUD', 'LHR'], '2030-07-07T19:40', '2030-07-07T21:25');
// Everything is at the Hungaroring, from the day when Anna and Zoltán land.
await kit.db
  .updateTable('projects')
  .set({ start_date: '2030-07-01' })
  .where('id', '=', tour.project)
  .execute();
await kit.store('project-contractors', {
  project_id: tour.project,
  contact_id: [tour.anna, tour.zoltan],
});

/** Where they sleep is told in other tests. */
async function sleepElsewhere(project_id: number, contact_id: number, own_arrangements = 'bed') {
  await kit.store('new-own-days', { project_id, contact_id, own_arrangements });
}
for (const one of [tour.anna, tour.zoltan]) await sleepElsewhere(tour.project, one);

describe('the warnings of a project', () => {
  it('V-2 name the person without a flight home, with the booking and the flight to open', async () => {
    const { projectId, warnings } = await read('hun30');
    expect(projectId).toBe(tour.project);
    expect(warnings.map(({ kind, person }) => [kind, person.name])).toEqual([
      ['no_way_home', 'Anna Kowalska'],
      ['no_way_home', 'Zoltán Szabó'],
    ]);
    expect(warnings[0]).toMatchObject({
      badge: 'no flight home',
      flights: [{ id: tour.flight, flight_number: 'BA 866' }],
      bookings: [{ id: tour.expenditure, vendor_reference: 'XK4T9Q' }],
      dismissal: null,
    });
  });

  it('V-11 list people without flights', async () => {
    const { id: contact } = await kit.store('new-contact', {
      given_name: 'Petr',
      family_name: 'Driver',
    });
    await kit.store('project-contractors', { project_id: tour.project, contact_id: [contact] });
    await sleepElsewhere(tour.project, contact, 'bed and travel');
    const { withoutFlights, warnings } = await read();
    expect(withoutFlights).toEqual([{ id: contact, name: 'Petr Driver' }]);
    expect(warnings.map(({ person }) => person.name)).not.toContain('Petr Driver');
  });

  it('V-13 C-85 see flights that another project booked, and count only their own', async () => {
    const before = await legsInNeed();
    const other = await kit.store('new-project', {
      project_code: 'VIE30',
      start_date: '2030-07-08',
      end_date: '2030-07-09',
      number_contractors_requested: 1,
      start_point_id: tour.start,
      end_point_id: tour.end,
      client_id: tour.client,
    });
    const away = await fly('W6 7', ['BUD', 'VIE'], '2030-07-07T20:00', '2030-07-07T21:00');
    const { id } = await kit.store('new-project-expenditure', {
      ...purchase(other.id),
      contactIds: [tour.zoltan],
      flightIds: [away],
    });
    const homeward = await kit.book([home], [tour.zoltan]);
    expect(await sentences()).toContain(
      'Zoltán Szabó is on BA 869 and W6 7 at the same time, in two bookings.',
    );
    expect(await legsInNeed()).toBe(before + 1);
    for (const record of [id, homeward])
      await kit.db
        .updateTable('prj_expenditure')
        .set({ archived_at: new Date() })
        .where('id', '=', record)
        .execute();
    expect(await sentences()).toHaveLength(2);
  });

  it('L-150 are counted with the flights that are late or diverted, and with no others', async () => {
    const before = await legsInNeed();
    const late = async () => (await legsInNeed()) - before;
    const say = async (phase: string, minutes: number) =>
      sql`insert into flight_status (flight_id, of_number, of_departure, phase, arrives_at, source,
          checked_at, checks)
        select id, flight_number, departure_time, ${phase}, arrival_time + ${minutes} * interval '1 minute',
          'simulation', now(), 1
        from flights where id = ${tour.flight}
        on conflict (flight_id) do update set phase = excluded.phase, arrives_at = excluded.arrives_at`.execute(
        kit.db,
      );
    await say('departed', 14);
    expect(await late()).toBe(0);
    await say('departed', 15);
    expect(await late()).toBe(1);
    await say('landed', 50);
    expect(await late()).toBe(0);
    await say('diverted', 0);
    expect(await late()).toBe(1);
    await sql`delete from flight_status`.execute(kit.db);
  });

  it('V-10 use the days on the clocks of the airports', async () => {
    const { id } = await kit.store('new-project', {
      project_code: 'OCT30',
      start_date: '2030-10-01',
      end_date: '2030-10-05',
      number_contractors_requested: 1,
      start_point_id: tour.end,
      end_point_id: tour.end,
      client_id: tour.client,
    });
    await kit.store('project-contractors', { project_id: id, contact_id: [tour.anna] });
    await sleepElsewhere(id, tour.anna);
    // Lands on 2 October by the clock in Budapest, on the 1st in UTC.
    const late = await fly('BA 1', ['LHR', 'BUD'], '2030-10-01T21:00', '2030-10-02T00:30');
    const back = await fly('BA 2', ['BUD', 'LHR'], '2030-10-05T00:30', '2030-10-05T02:00');
    await kit.store('new-project-expenditure', {
      ...purchase(id),
      contactIds: [tour.anna],
      flightIds: [late, back],
    });
    const { warnings } = await read('OCT30', kit.administrator.headers);
    expect(warnings.map(({ sentence }) => sentence)).toEqual([
      'Anna Kowalska lands in BUD on Wed 2 Oct, after OCT30 starts.',
    ]);
  });
});

describe('a dismissed warning', () => {
  const reason = 'Drives the truck home';
  const dismissals = `${address}/dismissals`;

  async function dismissAnnas() {
    const [warning] = (await read()).warnings;
    const fingerprint = warning?.fingerprint ?? '';
    const answer = await send('POST', dismissals, { fingerprint, reason });
    return { fingerprint, id: dismissWarning.response.parse(answer.json()).id };
  }

  it('V-18 hides a dismissed warning with its reason, and shows it again once it is restored', async () => {
    const { id, fingerprint } = await dismissAnnas();
    expect(await sentences()).toHaveLength(1);
    const { warnings } = await read();
    expect(warnings.find((one) => one.fingerprint === fingerprint)?.dismissal).toMatchObject({
      id,
      reason,
    });
    expect((await send('DELETE', `${dismissals}/${id}`)).json()).toEqual({ restored: true });
    expect(await sentences()).toHaveLength(2);
    expect(readRefusal(await send('DELETE', `${dismissals}/${id}`))).toEqual([404, 'not_found']);
  });

  it('V-18 comes back when its facts change, and not before', async () => {
    await dismissAnnas();
    const move = async (day: string) =>
      kit.db
        .updateTable('flights')
        .set({
          departs_at_local: `${day}T07:40`,
          arrives_at_local: `${day}T11:15`,
          departure_time: `${day}T06:40:00Z`,
          arrival_time: `${day}T09:15:00Z`,
        })
        .where('id', '=', tour.flight)
        .execute();
    await kit.db
      .updateTable('flights')
      .set({ flight_number: 'BA 867' })
      .where('id', '=', tour.flight)
      .execute();
    expect(await sentences()).toHaveLength(1);
    await move('2030-06-30');
    expect(await sentences()).toHaveLength(2);
    await move('2030-07-01');
    expect(await sentences()).toHaveLength(1);
  });

  it('V-18 is dismissed once, however often it is sent', async () => {
    const [one, other] = await Promise.all([dismissAnnas(), dismissAnnas()]);
    expect(one.id).toBe(other.id);
  });

  it('V-18 is recorded with the person who dismissed and restored it', async () => {
    const events = await kit.db
      .selectFrom('audit_events')
      .where('subject_table', '=', 'warning_dismissals')
      .select(['action', 'user_id', 'after'])
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action).slice(0, 2)).toEqual(['create', 'archive']);
    expect(events[0]?.after).toMatchObject({ reason });
  });

  it('V-18 needs a reason, and an existing warning', async () => {
    const [warning] = (await read()).warnings;
    const fingerprint = warning?.fingerprint ?? '';
    for (const wrong of [' ', 'x'.repeat(201)])
      expect((await send('POST', dismissals, { fingerprint, reason: wrong })).statusCode).toBe(400);
    const gone = await send('POST', dismissals, { fingerprint: 'a'.repeat(43), reason });
    expect(readRefusal(gone)).toEqual([409, 'conflict']);
    expect(readRefusal(await send('POST', dismissals, { reason }))[0]).toBe(400);
  });

  it('S-24 is deleted with the person', async () => {
    const { id: contact } = await kit.store('new-contact', {
      given_name: 'Gone',
      family_name: 'G',
    });
    const { id } = await kit.db
      .insertInto('warning_dismissals')
      .values({
        project_id: tour.project,
        contact_id: contact,
        fingerprint: 'b'.repeat(43),
        reason,
        user_id: administrator.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await erasePerson(kit.deps, { contactId: contact });
    const left = kit.db.selectFrom('warning_dismissals').where('id', '=', id).select('id');
    expect(await left.execute()).toEqual([]);
  });
});

describe('the warnings a booking would cause', () => {
  it('V-16 are shown before it is sent, for new bookings', async () => {
    const { id: kim } = await kit.store('new-contact', { given_name: 'Kim', family_name: 'Lee' });
    const booking = { project_id: tour.project, contactIds: [kim] };
    expect(await preview({ ...booking, flightIds: [tour.flight] })).toEqual([
      'Kim Lee has no flight home, only BA 867 to BUD on Mon 1 Jul.',
    ]);
    expect(await preview({ ...booking, flightIds: [tour.flight, home] })).toEqual([]);
  });

  it('V-16 include flights being typed, by the clocks of their airports', async () => {
    const [from, to] = [await airportKey(kit, 'LHR'), await airportKey(kit, 'BUD')];
    const typed = {
      flight_number: 'W6 99',
      origin_airport_id: from,
      destination_airport_id: to,
      departure_time: '2030-07-01T08:00',
      arrival_time: '2030-07-01T11:30',
    };
    const booking = { project_id: tour.project, contactIds: [tour.anna] };
    expect(await preview({ ...booking, newFlights: [typed] })).toEqual([
      'Anna Kowalska is on BA 867 and W6 99 at the same time, in two bookings.',
    ]);
    const backwards = { ...typed, arrival_time: '2030-07-01T07:00' };
    expect(await preview({ ...booking, newFlights: [backwards] })).toEqual([]);
  });

  it('V-16 include a typed flight that lands in the second pass of an autumn hour', async () => {
    const typed = {
      flight_number: 'ZZ 7',
      origin_airport_id: await airportKey(kit, 'MAN'),
      destination_airport_id: await airportKey(kit, 'LHR'),
      departure_time: '2030-10-27T01:40',
      arrival_time: '2030-10-27T01:30',
    };
    const booking = { project_id: tour.project, contactIds: [tour.anna] };
    const other = { ...typed, flight_number: 'ZZ 8' };
    expect(await preview({ ...booking, newFlights: [typed, other] })).toContain(
      'Anna Kowalska is on ZZ 8 and ZZ 7 at the same time.',
    );
  });

  it('V-16 include flights and people that join a booking', async () => {
    const twice = await kit.book([home], [tour.anna]);
    expect(await preview({ prj_expenditure_id: twice, flightIds: [tour.flight] })).toEqual([
      'Anna Kowalska is booked on BA 867 twice.',
    ]);
    const { id: lee } = await kit.store('new-contact', { given_name: 'Lee', family_name: 'Kim' });
    expect(await preview({ prj_expenditure_id: tour.expenditure, contactIds: [lee] })).toEqual([
      'Lee Kim has no flight home, only BA 867 to BUD on Mon 1 Jul.',
    ]);
  });

  it('V-16 cover only the changes of an edited booking', async () => {
    const { id: max } = await kit.store('new-contact', { given_name: 'Max', family_name: 'Ito' });
    const booking = await kit.book([tour.flight, home], [max]);
    const edit = (change: object) =>
      preview({
        edited_expenditure_id: booking,
        project_id: tour.project,
        contactIds: [max],
        flightIds: [tour.flight, home],
        ...change,
      });
    expect(await edit({})).toEqual([]);
    expect(await edit({ flightIds: [tour.flight] })).toEqual([
      expect.stringMatching(/^Max Ito has no flight home, only BA \d+ to BUD on Mon 1 Jul\.$/),
    ]);
  });

  it('Y-622 a moved flight says which connection it breaks, and nothing if none', async () => {
    const flight = await fly('ZZ 20', ['LHR', 'FRA'], '2030-07-20T06:00', '2030-07-20T08:40');
    const next = await fly('ZZ 21', ['FRA', 'BUD'], '2030-07-20T12:00', '2030-07-20T13:30');
    const { id: ida } = await kit.store('new-contact', { given_name: 'Ida', family_name: 'Roy' });
    await kit.book([flight, next], [ida]);
    const linesOf = async (departs: string, arrives: string) => {
      const values = { departure_time: departs, arrival_time: arrives };
      const change = { list: 'flights', id: flight, values };
      const body = { change };
      const answer = await kit.post('/api/plan/consequences', body, kit.administrator.headers);
      const { lines } = readConsequences.response.parse(answer.json());
      return lines.map(({ what, possible }) => [what, possible]);
    };
    expect(await linesOf('2030-07-20T06:10', '2030-07-20T08:50')).toEqual([]);
    expect(await linesOf('2030-07-20T09:00', '2030-07-20T11:40')).toEqual([
      ['Ida Roy has 20 min at FRA between ZZ 20 and ZZ 21, less than 45 min.', false],
    ]);
  });

  it('V-16 ignore transfers without passengers, and store nothing', async () => {
    const { id: hotel } = await kit.store('new-product-type', {
      prj_exp_product_type: 'Guest house',
      kind: 'stay',
    });
    const booking = { project_id: tour.project, contactIds: [tour.anna], flightIds: [home] };
    const count = async () =>
      (await kit.db.selectFrom('prj_exp_flights').selectAll().execute()).length;
    const before = await count();
    expect(await preview({ ...booking, product_type_id: hotel })).toEqual([]);
    expect(await preview(booking)).not.toEqual([]);
    expect(await count()).toBe(before);
  });

  it('V-16 are for people who fill in bookings, and limited', async () => {
    expect(await preview({ project_id: tour.project }, headers)).toBe(403);
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    expect(await preview({ project_id: tour.project, contactIds: many })).toBe(400);
    expect(await preview({ project_id: 999_999, contactIds: [1], flightIds: [1] })).toBe(404);
  });
});
