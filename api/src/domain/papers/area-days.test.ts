import {
  readAreaDays,
  readOwnAreaDays,
  readProjectPapers,
} from '@paddock/contract/domain/papers/area-days';
import { readLooks } from '@paddock/contract/domain/people/documents';
import { afterAll, describe, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey, enterTour, purchase } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());
const boss = kit.administrator.headers;

let phones = 0;

/** A person with access as crew, on no project. */
async function newPerson(name: string) {
  const { id } = await kit.store('new-contact', { given_name: name, family_name: 'Test' });
  phones += 1;
  const phone = `+4479310001${String(phones).padStart(2, '0')}`;
  await kit.store('user-access', { contact_id: id, phone_number: phone, access_level_id: 10 });
  const { headers } = await kit.signIn(phone);
  return { id, headers };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

async function addDocument({ id }: Person, more: object = {}) {
  const passport = { kind: 'passport', country: 'United Kingdom', number: 'P1' };
  const body = { ...passport, issuedOn: '2026-01-10', expiresOn: '2036-01-10', ...more };
  const answer = await kit.post(`/api/contacts/${id}/documents`, body, boss);
  expect(answer.statusCode).toBe(200);
}

async function fly(
  people: readonly Person[],
  ...legs: [from: string, to: string, at: string, lands: string][]
) {
  const flights: number[] = [];
  for (const [from, to, departs, lands] of legs)
    flights.push(
      (
        await kit.store('new-flight', {
          flight_number: `BA ${flights.length + 1}${Math.abs(Date.parse(departs)) % 997}`,
          vendor_id: tour.vendor,
          origin_airport_id: await airportKey(kit, from),
          destination_airport_id: await airportKey(kit, to),
          departure_time: departs,
          arrival_time: lands,
        })
      ).id,
    );
  await kit.store('new-project-expenditure', {
    ...purchase(tour.project),
    vendor_id: tour.vendor,
    booking_email: 'travel@paddock.example',
    contactIds: people.map(({ id }) => id),
    flightIds: flights,
  });
}

async function areaOf({ id }: Person, on: string, name = 'Schengen') {
  const answer = await kit.get(`/api/contacts/${id}/area-days?on=${on}`, boss);
  return readAreaDays.response.parse(answer.json()).areas.find(({ area }) => area === name);
}

describe('Y-783 days in an area follow from what is booked', () => {
  it('the day of a flight is the one where the check is', async () => {
    const tom = await newPerson('Tom');
    await addDocument(tom);
    await fly(
      [tom],
      ['LHR', 'FCO', '2027-07-16T23:30', '2027-07-17T02:50'],
      ['BUD', 'LHR', '2027-07-28T23:40', '2027-07-29T01:10'],
    );
    expect(await areaOf(tom, '2027-07-29')).toMatchObject({ used: 12, left: 78, unknown: 0 });
    const found = await areaOf(tom, '2027-07-20');
    const at = (day: string) =>
      found?.strip.days[(Date.parse(day) - Date.parse(found.strip.from)) / 86_400_000];
    expect(['2027-07-16', '2027-07-17', '2027-07-28', '2027-07-29'].map(at)).toEqual([
      '.',
      'b',
      'b',
      '.',
    ]);
  });

  it('a change of planes on one booking stays airside, and another enters', async () => {
    const eve = await newPerson('Eve');
    await addDocument(eve);
    await fly(
      [eve],
      ['LHR', 'FRA', '2027-03-01T08:00', '2027-03-01T10:40'],
      ['FRA', 'DXB', '2027-03-01T13:00', '2027-03-01T22:00'],
    );
    await fly([eve], ['DXB', 'VIE', '2027-03-10T08:00', '2027-03-10T12:00']);
    await fly([eve], ['VIE', 'LHR', '2027-03-10T15:00', '2027-03-10T16:30']);
    expect(await areaOf(eve, '2027-03-12')).toMatchObject({ used: 1, unknown: 0 });
    expect((await areaOf(eve, '2027-03-12', 'United Arab Emirates'))?.unsure).toEqual([]);
  });

  it('a bed and a stay that someone typed count, and no one else reads the stay', async () => {
    const mia = await newPerson('Mia');
    await addDocument(mia);
    const stay = { from: '2027-02-01', until: '2027-02-10', country: 'ES' };
    expect((await kit.post('/api/users/stays-elsewhere', stay, mia.headers)).statusCode).toBe(200);
    const greece = { ...stay, country: 'IE' };
    await kit.post('/api/users/stays-elsewhere', greece, mia.headers);
    expect(await areaOf(mia, '2027-02-10')).toMatchObject({ used: 10, left: 80 });
    const own = await kit.get('/api/users/area-days?on=2027-02-10', mia.headers);
    expect(readOwnAreaDays.response.parse(own.json()).areas[0]).toMatchObject({ used: 10 });
    const others = await newPerson('Max');
    expect((await kit.get('/api/users/stays-elsewhere', others.headers)).json()).toEqual([]);
    const [first] = (await kit.get('/api/users/stays-elsewhere', mia.headers)).json<
      { id: number }[]
    >();
    const remove = async (headers: Person['headers']) =>
      kit.app.inject({
        method: 'DELETE',
        url: `/api/users/stays-elsewhere/${first?.id}`,
        headers,
      });
    expect((await remove(others.headers)).statusCode).toBe(404);
    expect((await remove(mia.headers)).statusCode).toBe(200);
    expect(await areaOf(mia, '2027-02-10')).toMatchObject({ used: 0, left: 90 });
  });

  it('the days of a project count where nothing is booked yet, and a way home that is missing is unknown', async () => {
    const [ben, ann] = [await newPerson('Ben'), await newPerson('Ann')];
    await addDocument(ben);
    await addDocument(ann);
    await kit.store('project-contractors', {
      project_id: tour.project,
      contact_id: [ben.id, ann.id],
    });
    expect(await areaOf(ben, '2030-07-07')).toMatchObject({ used: 10, left: 80, unknown: 0 });
    await fly([ann], ['LHR', 'BUD', '2030-06-29T07:00', '2030-06-29T10:30']);
    expect(await areaOf(ann, '2030-07-10')).toMatchObject({ used: 9, left: 81, unknown: 3 });
  });
});

describe('Y-784 who is counted follows from their papers', () => {
  it('and without a passport nothing is good', async () => {
    const kim = await newPerson('Kim');
    await fly([kim], ['LHR', 'BUD', '2027-05-01T07:00', '2027-05-01T10:30']);
    expect(await areaOf(kim, '2027-05-01')).toMatchObject({
      standing: 'unknown',
      left: null,
      unsure: [{ on: '2027-05-01', why: 'No passport is on record.' }],
    });
    await addDocument(kim, { country: 'Middle-earth' });
    expect((await areaOf(kim, '2027-05-01'))?.unsure).toEqual([
      { on: '2027-05-01', why: 'The country of the passport isn’t known.' },
    ]);
    await addDocument(kim, { country: 'Ireland' });
    expect(await areaOf(kim, '2027-05-01')).toMatchObject({ standing: 'free', unsure: [] });
  });

  it('days under a residence permit do not count', async () => {
    const lee = await newPerson('Lee');
    await addDocument(lee, { country: 'India' });
    await fly(
      [lee],
      ['LHR', 'BUD', '2027-01-01T07:00', '2027-01-01T10:30'],
      ['BUD', 'LHR', '2027-06-30T07:00', '2027-06-30T10:30'],
    );
    const before = await areaOf(lee, '2027-01-01');
    expect(before?.troubles.map(({ kind, on }) => [kind, on])).toEqual([
      ['visa_missing', '2027-01-01'],
      ['days_over', '2027-04-01'],
    ]);
    await addDocument(lee, {
      kind: 'residence permit',
      country: 'Hungary',
      issuedOn: '2026-12-01',
      expiresOn: '2027-12-01',
    });
    expect(await areaOf(lee, '2027-06-30')).toMatchObject({ used: 0, left: 90, troubles: [] });
  });

  it('a stay that is too long says from when, until when, and when they may come back', async () => {
    const sam = await newPerson('Sam');
    await addDocument(sam);
    await fly(
      [sam],
      ['LHR', 'BUD', '2027-01-01T07:00', '2027-01-01T10:30'],
      ['BUD', 'LHR', '2027-04-02T07:00', '2027-04-02T08:30'],
    );
    const found = await areaOf(sam, '2027-01-01');
    expect(found?.troubles).toEqual([
      {
        kind: 'days_over',
        on: '2027-04-01',
        why: '92 of 90 days in Schengen on 2 Apr 2027, over from 1 Apr 2027. The last good day is 31 Mar 2027. The next day allowed is 2 Jul 2027.',
      },
    ]);
    expect(found?.strip.days.match(/x/g)).toHaveLength(2);
  });
});

it('Y-782 a line that administrators correct counts at once', async () => {
  const ray = await newPerson('Ray');
  await addDocument(ray);
  const stay = { from: '2027-02-01', until: '2027-02-10', country: 'IE' };
  await kit.post('/api/users/stays-elsewhere', stay, ray.headers);
  const ireland = { area: 'Schengen', country_code: 'IE', source: 'A test', checked_on: null };
  const { id } = await kit.store('new-area-state', { ...ireland, joined_on: '2027-02-05' });
  expect(await areaOf(ray, '2027-02-10')).toMatchObject({ used: 6 });
  await kit.remove('area-states', id, 1);
  expect(await areaOf(ray, '2027-02-10')).toMatchObject({ used: 0 });
});

describe('Y-785 a passport is held against the rule of the area', () => {
  it.each([
    ['2016-07-20', '2026-12-20', '2026-07-16', '2026-07-28', undefined],
    ['2016-07-10', '2026-12-20', '2026-07-16', '2026-07-28', 'passport_short'],
    ['2020-01-10', '2027-01-26', '2026-10-20', '2026-10-27', 'passport_short'],
    ['2020-01-10', '2027-01-27', '2026-10-20', '2026-10-27', undefined],
    ['2020-02-29', '2031-01-01', '2030-02-28', '2030-03-02', undefined],
    ['2020-02-29', '2031-01-01', '2030-03-01', '2030-03-02', 'passport_short'],
    ['2020-01-10', '2026-10-26', '2026-10-20', '2026-10-27', 'passport_expired'],
  ])('issued %s, expires %s, from %s to %s: %s', async (issuedOn, expiresOn, from, to, kind) => {
    const pat = await newPerson('Pat');
    await addDocument(pat, { issuedOn, expiresOn });
    await fly(
      [pat],
      ['LHR', 'BUD', `${from}T07:00`, `${from}T10:30`],
      ['BUD', 'LHR', `${to}T07:00`, `${to}T08:30`],
    );
    const found = await areaOf(pat, from);
    expect(found?.troubles[0]?.kind).toBe(kind);
  });
});

it('Y-786 administrators read the papers of a project, and each look is on record', async () => {
  const una = await newPerson('Una');
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [una.id] });
  const read = async () =>
    readProjectPapers.response.parse((await kit.get('/api/projects/HUN30/papers', boss)).json());
  const found = (await read()).people.find(({ contactId }) => contactId === una.id);
  expect(found?.areas).toMatchObject([
    { area: 'Schengen', standing: 'unknown', unsure: [{ why: 'No passport is on record.' }] },
  ]);
  await read();
  const looks = readLooks.response.parse((await kit.get('/api/users/looks', una.headers)).json());
  expect(looks).toHaveLength(1);
  for (const level of [3, 4] as const) {
    phones += 1;
    const phone = `+4479310001${String(phones).padStart(2, '0')}`;
    await kit.grant(phone, level);
    const { headers } = await kit.signIn(phone);
    for (const path of [`/api/contacts/${una.id}/area-days`, '/api/projects/HUN30/papers'])
      expect((await kit.get(path, headers)).statusCode).toBe(403);
  }
});

it('Y-923 someone who enters freely with a passport that expires there is named with the reason', async () => {
  const eva = await newPerson('Eva');
  await addDocument(eva, { country: 'Germany', expiresOn: '2030-07-01' });
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [eva.id] });
  const read = async () => {
    const answer = await kit.get('/api/projects/HUN30/papers', boss);
    const { people } = readProjectPapers.response.parse(answer.json());
    return people.find(({ contactId }) => contactId === eva.id)?.areas;
  };
  expect(await read()).toMatchObject([
    { area: 'Schengen', standing: 'free', troubles: [{ kind: 'passport_expired' }] },
  ]);
  await addDocument(eva, { country: 'Germany', expiresOn: '2036-07-01' });
  expect(await read()).toEqual([]);
});

it('Y-786 before someone joins, it is known how many days they would have left', async () => {
  const joe = await newPerson('Joe');
  await addDocument(joe);
  const stay = { from: '2030-04-01', until: '2030-06-16', country: 'FR' };
  await kit.post('/api/users/stays-elsewhere', stay, joe.headers);
  const answer = await kit.post(
    '/api/papers/joining',
    { projectId: tour.project, contactIds: [joe.id] },
    boss,
  );
  expect(answer.json()).toMatchObject({
    endsOn: '2030-07-07',
    people: [{ fullName: 'Joe Test', areas: [{ area: 'Schengen', used: 87, left: 3 }] }],
  });
});
