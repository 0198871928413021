import type { KnownPlace } from '@paddock/contract/domain/places/known-places';
import { afterAll, describe, expect, it } from 'vitest';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase());
afterAll(async () => kit.close());

const { headers } = kit.administrator;
const ask = async (path: string, as: Record<string, string> = headers) => kit.get(path, as);

async function find(search: string): Promise<KnownPlace[]> {
  const answer = await ask(`/api/places?search=${encodeURIComponent(search)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('F-57 finds a place by the words of its name', () => {
  it.each([
    ['Mogyoród', 'Mogyoród', 'Hungary'],
    ['mogyorod', 'Mogyoród', 'Hungary'],
    ['silverst', 'Silverstone', 'United Kingdom'],
    ['le castellet', 'Le Castellet', 'France'],
    ['heathrow', 'London Heathrow Airport (LHR)', 'United Kingdom'],
    ['BUD)', 'Budapest Liszt Ferenc International Airport (BUD)', 'Hungary'],
  ])('%s', async (typed, name, country) => {
    expect((await find(typed)).slice(0, 3)).toContainEqual(
      expect.objectContaining({ name, country }),
    );
  });

  it('larger towns first, and ten at most', async () => {
    const found = await find('buda');
    expect(found[0]).toEqual({
      name: 'Budapest',
      country: 'Hungary',
      latitude: 47.49835,
      longitude: 19.04045,
    });
    expect(found).toHaveLength(10);
    expect(await find('xqzzy')).toEqual([]);
    expect(await find('budapest\tHU')).toEqual([]);
  });

  it.each(['', 'a', 'x'.repeat(101)])('"%s" is refused', async (typed) => {
    const answer = await ask(`/api/places?search=${typed}`);
    expect(readBlame(answer)).toEqual([400, 'invalid_input', 'search']);
  });
});

describe('F-58 a place has the time zone of its position', () => {
  it.each([
    [52.0786, -1.0169, 'Europe/London', 'GB'],
    [47.5819, 19.2512, 'Europe/Budapest', 'HU'],
    [26.0325, 50.5106, 'Asia/Bahrain', 'BH'],
    [-28.1644, 153.5047, 'Australia/Brisbane', 'AU'],
    [30.1328, -97.6411, 'America/Chicago', 'US'],
    [45.4871, 16.0983, 'Europe/Zagreb', 'HR'],
    [42.5063, 1.5218, 'Europe/Andorra', null],
    [0, -30, 'Etc/GMT+2', null],
  ])('%f, %f is in %s, %s', async (latitude, longitude, time_zone, country_code) => {
    const answer = await ask(`/api/places/zone?latitude=${latitude}&longitude=${longitude}`);
    expect(answer.json()).toEqual({ time_zone, country_code });
  });

  it('refuses a place that is not on earth', async () => {
    const answer = await ask('/api/places/zone?latitude=91&longitude=0');
    expect(readBlame(answer)).toEqual([400, 'invalid_input', 'latitude']);
  });
});

it('F-57 places are only for people who can add one', async () => {
  await kit.grant('+447911000377', 3);
  const crew = await kit.signIn('+447911000377');
  expect((await ask('/api/places?search=buda', crew.headers)).statusCode).toBe(403);
  expect((await ask('/api/places?search=buda', {})).statusCode).toBe(401);
});

describe('Y-780 a place has the country of its zone until someone says otherwise', () => {
  const monza = { latitude: 45.6205, longitude: 9.2892, time_zone: 'Europe/Rome' };
  const spa = { latitude: 50.4372, longitude: 5.9714, time_zone: 'Europe/Brussels' };
  const store = async (form: 'new-endpoint' | 'new-hotel', name: string, more: object = {}) =>
    (await kit.store(form, { name, ...monza, ...more })).id;
  const countryOf = async (table: 'endpoint' | 'hotel', id: number) =>
    kit.db
      .selectFrom('places')
      .where(`${table}_id`, '=', id)
      .select('country_code')
      .executeTakeFirstOrThrow();

  it('when it is added, also as a hotel', async () => {
    expect(await countryOf('endpoint', await store('new-endpoint', 'Monza'))).toEqual({
      country_code: 'IT',
    });
    expect(await countryOf('hotel', await store('new-hotel', 'Hotel Monza'))).toEqual({
      country_code: 'IT',
    });
    const typed = await store('new-hotel', 'Hotel Titano', { country_code: 'SM' });
    expect(await countryOf('hotel', typed)).toEqual({ country_code: 'SM' });
  });

  it('and a place that is moved follows its new zone', async () => {
    const id = await store('new-endpoint', 'The next race');
    const moved = async (values: object) => {
      await kit.db.updateTable('endpoints').set(values).where('id', '=', id).execute();
      return countryOf('endpoint', id);
    };
    expect(await moved(spa)).toEqual({ country_code: 'BE' });
    expect(await moved({ country_code: 'LU' })).toEqual({ country_code: 'LU' });
    expect(await moved({ name: 'Somewhere' })).toEqual({ country_code: 'LU' });
    expect(await moved({ ...monza, country_code: 'CH' })).toEqual({ country_code: 'CH' });
  });
});
