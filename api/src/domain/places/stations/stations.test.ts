import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../../testing/record-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { loadReferenceData } from '../../../app/reference/reference-data.ts';
import { zoneAt } from '../zone-at.ts';
import { knownStations } from './known-stations.ts';

const kit = await openRecordKit(await createTestDatabase());
afterAll(async () => kit.close());

const findPlaces = async (typed: string) =>
  (await kit.lookUp(`places/id/name?prefix=${encodeURIComponent(typed)}`)).json<
    { value: string; detail: string }[]
  >();

it('Y-456 offers ports and shuttle terminals where a place is chosen', async () => {
  expect(await findPlaces('dover p')).toMatchObject([{ value: 'Dover port', detail: 'port, GB' }]);
  expect(await findPlaces('coquelles')).toMatchObject([
    { value: 'Calais shuttle terminal, Coquelles', detail: 'shuttle terminal, FR' },
  ]);
});

it.each(knownStations.map((one) => [one.name, one] as const))(
  'Y-456 knows the zone of %s',
  (_, { latitude, longitude, time_zone: zone }) => {
    expect(zoneAt(latitude, longitude)).toBe(zone);
  },
);

it('Y-456 adds a station, which is a place, and follows its name', async () => {
  const { id } = await kit.store('new-station', {
    name: 'Berlin Hbf',
    kind: 'railway station',
    country_code: 'DE',
    latitude: 52.525,
    longitude: 13.369,
    time_zone: 'Europe/Berlin',
  });
  expect(await findPlaces('Berlin H')).toMatchObject([{ value: 'Berlin Hbf' }]);
  await kit.db
    .updateTable('stations')
    .set({ name: 'Berlin Hauptbahnhof' })
    .where('id', '=', id)
    .execute();
  expect(await findPlaces('Hauptbahnhof')).toMatchObject([{ value: 'Berlin Hauptbahnhof' }]);
});

it('Y-456 leaves a list of ports alone that a team has changed', async () => {
  await kit.db.deleteFrom('stations').where('name', '=', 'Piraeus port').execute();
  await loadReferenceData(kit.db);
  expect(await findPlaces('Piraeus')).toEqual([]);
});
