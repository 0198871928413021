import { driveOn } from '@paddock/contract/domain/itinerary/day-of';
import { readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import {
  readProjectItinerary,
  withRepeats,
} from '@paddock/contract/domain/itinerary/project-itinerary';
import { listNames, makeSheet } from '@paddock/contract/domain/itinerary/sheet-of';
import { dayAfter } from '@paddock/contract/platform/days';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour } = kit;
const coordinator = await signedIn('Clara', 'Weiss', '+447917100004', 4);
const stranger = await signedIn('Sven', 'Stranger', '+447917100009', 10);
await kit.store('project-contractors', {
  project_id: tour.project,
  contact_id: [tour.anna, tour.zoltan],
});

async function signedIn(
  given_name: string,
  family_name: string,
  number: string,
  level: 3 | 4 | 10,
) {
  const { id: contact } = await kit.store('new-contact', { given_name, family_name });
  const user = await kit.grant(number, level);
  await kit.db.updateTable('users').set({ contact_id: contact }).where('id', '=', user).execute();
  return { contact, ...(await kit.signIn(number)) };
}

const anna = { contact: tour.anna, headers: kit.annasHeaders };

/** A day with the month before and after it, as the screen reads it. */
async function around(day: string, headers: Readonly<Record<string, string>>) {
  const span = `from=${dayAfter(day, -31)}&to=${dayAfter(day, 30)}`;
  const answer = await kit.get(`/api/users/itinerary?${span}`, headers);
  expect(answer.statusCode).toBe(200);
  return readItinerary.response.parse(answer.json());
}

async function loadDay(day: string, { contact, headers } = anna) {
  return makeSheet(await around(day, headers), contact, day);
}

async function numbersOn(day: string): Promise<string[]> {
  const { entries } = await loadDay(day);
  return entries.map(({ item }) => item.title);
}

async function drivesOn(day: string) {
  const { entries } = await loadDay(day);
  return entries.filter(({ item }) => item.kind === 'drive').map(({ item }) => driveOn(item, day));
}

async function fly(flight: {
  number: string;
  from: string;
  to: string;
  leaves: string;
  lands: string;
}) {
  const { id } = await kit.store('new-flight', {
    flight_number: flight.number,
    origin_airport_id: await airportKey(kit, flight.from),
    destination_airport_id: await airportKey(kit, flight.to),
    departure_time: flight.leaves,
    arrival_time: flight.lands,
  });
  await kit.book([id], [tour.anna]);
}

describe('the day of a flight', () => {
  it('D-1 is the one on which it leaves by the clock of its airport, whatever the day is in UTC', async () => {
    // 23:30 in Tokyo is 14:30 of the same day in UTC; 00:30 is still the day before there.
    const flight = { from: 'NRT', to: 'ICN' };
    await fly({ ...flight, number: 'JL 1', leaves: '2030-03-10T00:30', lands: '2030-03-10T03:10' });
    expect(await numbersOn('2030-03-09')).toEqual([]);
    expect(await numbersOn('2030-03-10')).toEqual(['JL 1']);
  });

  it('D-1 is also the one on which it lands, and each between', async () => {
    const late = { number: 'BA 9', from: 'LHR', to: 'BUD' };
    await fly({ ...late, leaves: '2030-03-12T22:15', lands: '2030-03-13T01:45' });
    expect(await numbersOn('2030-03-12')).toEqual(['BA 9']);
    expect(await numbersOn('2030-03-13')).toEqual(['BA 9']);
    // West to east over the date line: two nights.
    const far = { number: 'QF 12', from: 'LAX', to: 'SYD' };
    await fly({ ...far, leaves: '2030-03-16T22:30', lands: '2030-03-18T08:25' });
    for (const day of ['2030-03-16', '2030-03-17', '2030-03-18'])
      expect(await numbersOn(day)).toEqual(['QF 12']);
    expect(await numbersOn('2030-03-19')).toEqual([]);
  });

  it('D-1 works if it lands on the day before it left', async () => {
    const back = { number: 'HA 452', from: 'SYD', to: 'HNL' };
    await fly({ ...back, leaves: '2030-03-21T21:20', lands: '2030-03-21T10:35' });
    expect(await numbersOn('2030-03-21')).toEqual(['HA 452']);
    await fly({ ...back, number: 'HA 454', leaves: '2030-03-25T00:20', lands: '2030-03-24T13:35' });
    expect(await numbersOn('2030-03-24')).toEqual(['HA 454']);
    expect(await numbersOn('2030-03-25')).toEqual(['HA 454']);
  });

  it('D-1 works through the night in which the clocks change', async () => {
    // Europe goes on summer time at 01:00 UTC on 31 March 2030.
    const night = { number: 'LH 3', from: 'LHR', to: 'FRA' };
    await fly({ ...night, leaves: '2030-03-31T00:30', lands: '2030-03-31T03:10' });
    expect(await numbersOn('2030-03-30')).toEqual([]);
    expect(await numbersOn('2030-03-31')).toEqual(['LH 3']);
    await fly({ ...night, number: 'LH 5', leaves: '2030-03-31T22:40', lands: '2030-04-01T01:10' });
    expect(await numbersOn('2030-03-31')).toEqual(['LH 3', 'LH 5']);
    expect(await numbersOn('2030-04-01')).toEqual(['LH 5']);
  });
});

describe('the neighbouring days', () => {
  it('D-3 are the nearest ones with something on them', async () => {
    expect(await loadDay('2030-03-20')).toMatchObject({
      earlierDay: '2030-03-18',
      laterDay: '2030-03-21',
    });
    expect(await loadDay('2030-03-12')).toMatchObject({ laterDay: '2030-03-13' });
  });
});

describe('who is with somebody, and who they call', () => {
  it('D-5 names people on the same flight who work on the same project', async () => {
    const sheet = await loadDay('2030-07-01');
    expect(sheet.fullName).toBe('Anna Kowalska');
    const people = sheet.entries[0]?.item.people ?? [];
    expect(people.find(({ contactId }) => contactId === tour.anna)?.references).toEqual(['XK4T9Q']);
    const ids = people.map(({ contactId }) => contactId);
    expect(listNames(sheet.people, ids, tour.anna)).toEqual(['Zoltán Szabó']);
    expect(sheet.projects).toMatchObject([{ projectCode: 'HUN30', companions: ['Zoltán Szabó'] }]);
  });

  it('D-6 gives the coordinator’s number if nobody of level 4 works on the project', async () => {
    expect((await loadDay('2030-07-01')).contacts).toEqual([
      {
        contactId: coordinator.contact,
        fullName: 'Clara Weiss',
        role: 'Coordinator',
        phoneNumber: '+447917100004',
      },
    ]);
  });

  it('D-6 gives no number on a day without a project', async () => {
    expect((await loadDay('2031-01-01')).contacts).toEqual([]);
    expect((await loadDay('2030-07-01', stranger)).contacts).toEqual([]);
  });

  it('D-6 gives it to people who fly for the project without working on it, and to nobody else', async () => {
    const flight = await kit.newFlight('BA 70', '2030-09-09T07:40', '2030-09-09T11:15');
    await kit.book([flight], [stranger.contact]);
    expect(await loadDay('2030-09-09', stranger)).toMatchObject({
      projects: [],
      contacts: [{ fullName: 'Clara Weiss' }],
    });
    expect((await loadDay('2030-09-09')).contacts).toEqual([]);
  });

  it('D-6 names people of the project before the others, and never oneself', async () => {
    const martha = await signedIn('Martha', 'Klein', '+447917100003', 3);
    await kit.store('project-contractors', {
      project_id: tour.project,
      contact_id: [martha.contact],
    });
    expect((await loadDay('2030-07-01')).contacts).toMatchObject([{ fullName: 'Martha Klein' }]);
    expect((await loadDay('2030-07-01', martha)).contacts).toEqual([]);
    await kit.db.deleteFrom('prj_contractors').where('contact_id', '=', martha.contact).execute();
  });

  it('D-6 never gives the number of crew, nor anything about money', async () => {
    const said = JSON.stringify(await around('2030-07-01', kit.annasHeaders));
    expect(said).toContain('+447917100004');
    expect(said).not.toContain('+447917100001');
    expect(said).not.toContain('412.50');
  });

  it('D-7 shows nothing about others to somebody who is not with them', async () => {
    expect(await loadDay('2030-07-01', stranger)).toMatchObject({
      fullName: 'Sven Stranger',
      entries: [],
      projects: [],
    });
    expect((await around('2030-07-01', stranger.headers)).people).toMatchObject([
      { fullName: 'Sven Stranger' },
    ]);
  });
});

describe('the drive of a day', () => {
  it('D-2 has the stops reached on the day by their own clocks, and the one after midnight', async () => {
    const stop = async (name: string, longitude: number, time_zone: string) =>
      (await kit.store('new-endpoint', { name, latitude: 50, longitude, time_zone })).id;
    const stops = [
      await stop('Calais', 1.9, 'Europe/Paris'),
      await stop('Aachen', 6.1, 'Europe/Berlin'),
      await stop('Prague', 14.4, 'Europe/Prague'),
    ];
    await kit.store('project-route', {
      project_id: tour.project,
      departs_at: '2030-06-29T18:00',
      stops,
    });
    expect(await drivesOn('2030-06-29')).toMatchObject([
      {
        from: undefined,
        stops: [
          { name: 'Calais', isDeparture: true, metres: 0 },
          { name: 'Aachen', estimate: true },
        ],
        onTo: { name: 'Prague' },
      },
    ]);
    expect(await drivesOn('2030-06-30')).toMatchObject([
      { from: { name: 'Aachen' }, stops: [{ name: 'Prague' }], onTo: undefined },
    ]);
    expect(await drivesOn('2030-07-02')).toEqual([]);
    expect((await loadDay('2030-06-28')).laterDay).toBe('2030-06-29');
  });
});

describe('the day of everybody on a project', () => {
  const days = 'from=2030-06-01&to=2030-08-01';

  it("D-8 is for coordinators, and shows each person's own sheet", async () => {
    const address = `/api/projects/hun30/itinerary?${days}`;
    expect((await kit.get(address, kit.annasHeaders)).statusCode).toBe(403);
    await onProject(coordinator.contact);
    const answer = await kit.get(address, coordinator.headers);
    expect(answer.statusCode).toBe(200);
    const all = withRepeats(readProjectItinerary.response.parse(answer.json()));
    const own = await loadDay('2030-07-01');
    const seen = makeSheet(all, tour.anna, '2030-07-01');
    expect(seen.entries).toEqual(own.entries);
    expect(seen).toMatchObject({ projects: own.projects, contacts: own.contacts });
    await kit.db
      .deleteFrom('prj_contractors')
      .where('contact_id', '=', coordinator.contact)
      .execute();
  });

  it('names people once, however many items they share', async () => {
    const call = { project_id: tour.project, title: 'Breakfast' };
    for (const starts_at of ['2030-06-09T08:00', '2030-06-10T08:00', '2030-06-11T08:00'])
      await kit.store('new-schedule-item', { ...call, starts_at });
    const address = '/api/projects/hun30/itinerary?from=2030-06-09&to=2030-06-11';
    const sent = readProjectItinerary.response.parse(
      (await kit.get(address, kit.administrator.headers)).json(),
    );
    const [first, second, third] = sent.items.filter(({ kind }) => kind === 'schedule');
    expect(first?.people.length).toBeGreaterThan(1);
    for (const later of [second, third])
      expect(later).toMatchObject({ people: [], samePeopleAs: first?.id });
    const read = withRepeats(sent).items.filter(({ kind }) => kind === 'schedule');
    expect(read.map(({ people }) => people)).toEqual([first?.people, first?.people, first?.people]);
  });

  it('D-30 lets coordinators into their own projects, and managers into all', async () => {
    const { id } = await kit.store('new-project', {
      project_code: 'AUT30',
      start_date: '2030-06-20',
      end_date: '2030-06-25',
      number_contractors_requested: 0,
      start_point_id: tour.start,
      end_point_id: tour.end,
      client_id: tour.client,
    });
    const address = `/api/projects/AUT30/itinerary?${days}`;
    expect((await kit.get(address, coordinator.headers)).statusCode).toBe(403);
    expect((await kit.get(address, kit.administrator.headers)).statusCode).toBe(200);
    const link = { project_id: id, contact_id: [coordinator.contact] };
    await kit.store('project-contractors', link);
    expect((await kit.get(address, coordinator.headers)).statusCode).toBe(200);
  });

  it('D-31 accepts at most 62 days that exist', async () => {
    for (const span of [
      'from=2030-02-30&to=2030-03-01',
      'from=2030-03-01&to=2030-02-01',
      'from=2030-01-01&to=2030-03-04',
      'from=2030-01-01',
    ])
      expect((await kit.get(`/api/users/itinerary?${span}`, kit.annasHeaders)).statusCode).toBe(
        400,
      );
  });

  async function onProject(contact: number) {
    await kit.store('project-contractors', { project_id: tour.project, contact_id: [contact] });
  }
});

describe('a flight of the itinerary', () => {
  it('D-32 has the names of its airports, and their terminals if the ticket prints them', async () => {
    const { london, budapest } = tour.airports;
    const { id } = await kit.store('new-flight', {
      flight_number: 'BA 868',
      origin_airport_id: london,
      destination_airport_id: budapest,
      departure_time: '2030-10-01T10:20',
      arrival_time: '2030-10-01T13:50',
      departure_terminal: '3',
      arrival_terminal: '2B',
    });
    await kit.book([id], [tour.anna]);
    const [entry] = (await loadDay('2030-10-01')).entries;
    expect(entry?.item).toMatchObject({
      id: `flight-${id}`,
      title: 'BA 868',
      startsAt: '2030-10-01T09:20:00.000Z',
      startsAtLocal: '2030-10-01T10:20',
      startsZone: 'BST',
      endsAtLocal: '2030-10-01T13:50',
      endsZone: 'CEST',
      from: { kind: 'airport', name: 'LHR', about: 'London Heathrow Airport', terminal: '3' },
      to: { name: 'BUD', terminal: '2B', timeZone: 'Europe/Budapest' },
      projectCodes: ['HUN30'],
      source: { list: 'flights', recordId: id },
    });
  });
});

describe('the day on paper', () => {
  async function loadPages(address: string, headers: Readonly<Record<string, string>>) {
    const answer = await kit.get(address, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const document = await getDocumentProxy(new Uint8Array(answer.rawPayload));
    const { text } = await extractText(document, { mergePages: false });
    return text.map((page) => page.replaceAll(/\s+/g, ' '));
  }

  it('D-10 Y-367 is one page with the content of the screen, local times first', async () => {
    const pages = await loadPages('/api/users/daySheet/pdf?day=2030-07-01', kit.annasHeaders);
    expect(pages).toHaveLength(1);
    for (const words of ['Anna Kowalska', 'BA 866', 'Leaves LHR 07:40 BST Mon 1 Jul, 06:40 UTC'])
      expect(pages[0]).toContain(words);
    for (const words of [
      'Reference XK4T9Q',
      'Zolt\u00e1n Szab\u00f3',
      'Clara Weiss',
      '+44 7917 100004',
    ])
      expect(pages[0]).toContain(words);
  });

  it('D-10 is a page for each person of a project, or for one', async () => {
    const address = '/api/admin/daySheets/HUN30/pdf?day=2030-07-01';
    const pages = await loadPages(address, coordinator.headers);
    expect(pages.map((page) => /Anna|Zolt/.exec(page)?.[0])).toEqual(['Anna', 'Zolt']);
    const one = await loadPages(`${address}&contact=${tour.zoltan}`, coordinator.headers);
    expect(one).toHaveLength(1);
    const none = await kit.get(`${address}&contact=999999`, coordinator.headers);
    expect(none.statusCode).toBe(404);
    expect((await kit.get(address, kit.annasHeaders)).statusCode).toBe(403);
  });
});
