import { readProjectPapers } from '@paddock/contract/domain/papers/area-days';
import { readFindings } from '@paddock/contract/domain/plan/findings';
import { readDriverHours } from '@paddock/contract/domain/hours/driver-hours';
import { afterAll, describe, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { findCategory, judgeLicence, type LicensedVehicle } from './licences.ts';

const vehicle = (mass: number | null, trailer: number | null, seats = 3): LicensedVehicle => ({
  name: 'Truck 1',
  kind: 'truck',
  seats,
  mass,
  trailer,
});

const licence = (categories: string | null, more: object = {}) => ({
  kind: 'licence' as const,
  countryCode: 'GB',
  issuedOn: null,
  validFrom: null,
  expiresOn: '2030-01-01',
  categories,
  ...more,
});

const drive = (driven: LicensedVehicle, countries: (string | null)[] = ['GB', 'FR']) => ({
  vehicle: driven,
  on: '2027-07-05',
  countries,
});

describe('Y-1073 a driving licence', () => {
  it.each([
    [3_500, 750, 3, 'B'],
    [2_200, 1_300, 3, 'B'],
    [2_800, 1_300, 3, 'B96'],
    [3_500, 1_300, 3, 'BE'],
    [3_500, 3_600, 3, 'C1E'],
    [7_490, null, 3, 'C1'],
    [7_490, 3_500, 3, 'C1E'],
    [7_490, 5_000, 3, 'CE'],
    [18_000, null, 3, 'C'],
    [18_000, 24_000, 3, 'CE'],
    [3_500, null, 9, 'B'],
    [null, null, 17, 'D1'],
    [null, null, 18, 'D'],
    [null, 3_500, 50, 'DE'],
    [null, null, 3, null],
  ] as const)(
    '%s kg with a trailer of %s kg and %s seats asks for %s',
    (mass, trailer, seats, category) => {
      expect(findCategory(vehicle(mass, trailer, seats))).toBe(category);
    },
  );

  it.each([
    ['C1', 7_490, 0, null],
    ['B, BE, C1+E', 7_490, 3_500, null],
    ['ce', 7_490, 5_000, null],
    ['C', 3_500, 0, null],
    ['B', 7_490, 0, 'wrong'],
    ['D', 18_000, 0, 'wrong'],
    ['C', 18_000, 24_000, 'wrong'],
    ['forklift', 3_500, 0, 'unknown'],
    [null, 3_500, 0, 'unknown'],
  ] as const)('with %s, %s kg and %s kg behind: %s', (categories, mass, trailer, problem) => {
    expect(judgeLicence([licence(categories)], drive(vehicle(mass, trailer))).problem).toBe(
      problem,
    );
  });

  it('that expires before the drive, or begins after it, does not allow it', () => {
    const driven = drive(vehicle(3_500, null));
    expect(judgeLicence([licence('B', { expiresOn: '2027-07-04' })], driven).why).toBe(
      'The driving licence expires on 4 Jul 2027, before Truck 1 is driven.',
    );
    expect(judgeLicence([licence('B', { expiresOn: '2027-07-05' })], driven).problem).toBeNull();
    expect(judgeLicence([licence('B', { validFrom: '2027-07-06' })], driven).problem).toBe('wrong');
    const two = [licence('B', { expiresOn: '2026-01-01' }), licence('B')];
    expect(judgeLicence(two, driven).problem).toBeNull();
  });

  it('that is not on record, or a mass that is not known, is unknown and never good', () => {
    expect(judgeLicence([], drive(vehicle(3_500, null))).problem).toBe('unknown');
    expect(judgeLicence([licence('CE')], drive(vehicle(null, null))).why).toBe(
      'How much Truck 1 may weigh is not known.',
    );
  });

  it('of Britain tows 3,500 kg with B inside Great Britain, and nowhere else', () => {
    const towing = vehicle(3_500, 3_500);
    const at = (countries: (string | null)[]) =>
      judgeLicence([licence('B')], drive(towing, countries)).problem;
    expect([at(['GB', 'GB']), at(['GB', 'FR']), at(['GB', null])]).toEqual([
      null,
      'wrong',
      'wrong',
    ]);
    const german = licence('B', { countryCode: 'DE' });
    expect(judgeLicence([german], drive(towing, ['GB'])).problem).toBe('wrong');
  });
});

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());
const boss = kit.administrator.headers;

it('Y-1073 a wrong licence is a finding without its reason, which only administrators and the driver read', async () => {
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
  const { code, start } = await kit.db
    .selectFrom('projects')
    .where('id', '=', tour.project)
    .select(['project_code as code', 'start_date as start'])
    .executeTakeFirstOrThrow();
  const truck = await kit.store('new-vehicle', {
    name: 'Truck 8',
    kind: 'truck',
    seats: 3,
    max_mass_kg: 18_000,
    driverIds: [tour.anna],
  });
  const places = await kit.db
    .selectFrom('places')
    .where('airport_id', 'in', [tour.airports.london, tour.airports.budapest])
    .select('id')
    .execute();
  await kit.store('new-transfer', {
    project_id: tour.project,
    vehicle_id: truck.id,
    driver_id: tour.anna,
    from_place_id: places[0]?.id,
    to_place_id: places[1]?.id,
    leaves_at: `${start}T09:00`,
    arrives_at: `${start}T20:00`,
  });
  const papers = async () => {
    const answer = await kit.get(`/api/projects/${code}/papers`, boss);
    const { people } = readProjectPapers.response.parse(answer.json());
    return people.find(({ contactId }) => contactId === tour.anna)?.driving;
  };
  const findings = async () => {
    const answer = await kit.get(`/api/projects/${code}/findings`, boss);
    const all = readFindings.response.parse(answer.json()).findings;
    return all.filter(({ kind }) => kind === 'papers').map(({ words }) => words);
  };
  const drivers = async () => {
    const answer = await kit.get(`/api/projects/${code}/hours`, boss);
    return readDriverHours.response
      .parse(answer.json())
      .drivers.flatMap(({ carries, lacks }) => [...carries, ...lacks]);
  };
  expect((await papers())?.unsure.map(({ why }) => why)).toEqual([
    'No driving licence is on record.',
  ]);
  expect(await findings()).toEqual([]);
  expect(await drivers()).toEqual(
    expect.arrayContaining(['Driving licence C', 'No driving licence is on record.']),
  );
  const add = async (categories: string) =>
    kit.post(
      `/api/contacts/${tour.anna}/documents`,
      { kind: 'licence', country: 'Poland', number: 'L1', categories, expiresOn: '2040-01-01' },
      boss,
    );
  await add('B BE');
  expect((await papers())?.troubles.map(({ why }) => why)).toEqual([
    'Truck 8 asks for C; the driving licence has B, BE.',
  ]);
  expect(await findings()).toEqual([
    expect.stringMatching(/’s papers don’t allow driving Truck 8 as planned\.$/),
  ]);
  await add('C');
  expect(await papers()).toEqual({ troubles: [], unsure: [] });
  expect(await findings()).toEqual([]);
});
