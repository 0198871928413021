import { listItems } from '@paddock/contract/domain/itinerary/items-of';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  change,
  countItems,
  makeWorld,
  openItineraryKit,
  plainLines,
  seenDays,
  seenLines,
  type Step,
} from '../../testing/itinerary-world.ts';
import { loadItinerary } from './itinerary-of.ts';

const { kit, roads } = await openItineraryKit();

it('D-38 the itinerary matches the tables, whatever was changed before', async () => {
  const world = await makeWorld(kit, 20);
  const number = fc.nat({ max: 1_000 });
  const steps = fc.array(fc.tuple(number, number, number, number), {
    minLength: 60,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all: Step[]) => {
      for (const step of all) await change(world, step);
      const read = await loadItinerary({ db: kit.db, roads }, world.people, seenDays);
      expect(seenLines(read, world.people)).toEqual(await plainLines(world));
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(await countItems(world)).toBeGreaterThan(20);
});

it('D-39 a bed belongs to one person, and names those who share the room on one of its nights', async () => {
  const { db, people, rooms, stay } = await makeWorld(kit, 5);
  const [anna = 0, ben = 0, cleo = 0] = people;
  const sleeps = async (contact_id: number, bed: number, first_night: string, leaves_on: string) =>
    db
      .insertInto('beds')
      .values({ room_id: rooms[0] ?? 0, stay_id: stay, contact_id, bed, first_night, leaves_on })
      .execute();
  await sleeps(anna, 1, '2030-07-10', '2030-07-15');
  await sleeps(ben, 2, '2030-07-10', '2030-07-12');
  await sleeps(cleo, 2, '2030-07-15', '2030-07-17');
  const read = await loadItinerary({ db, roads }, people, seenDays);
  const [own, ...others] = listItems(read, anna);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    kind: 'stay',
    title: 'Hotel 5',
    detail: 'Twin room',
    startsAtLocal: '2030-07-10T15:00',
    endsAtLocal: '2030-07-15T11:00',
    isTimed: false,
    to: { kind: 'hotel', timeZone: 'Europe/Budapest' },
    people: [
      { contactId: anna, part: 'guest' },
      { contactId: ben, part: 'roommate' },
    ],
  });
  expect(listItems(read, cleo)).toMatchObject([{ people: [{ contactId: cleo }] }]);
});

it("D-40 on a transfer, people see the driver's number, and the driver sees everyone's", async () => {
  const { db, people, rides } = await makeWorld(kit, 6);
  const [driver = 0, anna = 0, ben = 0] = people;
  const [ride = 0] = rides;
  const numbers = [];
  for (const [at, contact_id] of [driver, anna, ben].entries()) {
    const phone_number = `+44791720000${at}`;
    numbers.push(phone_number);
    const id = await kit.grant(phone_number);
    await db.updateTable('users').set({ contact_id }).where('id', '=', id).execute();
  }
  await db.updateTable('transfers').set({ driver_id: driver }).where('id', '=', ride).execute();
  for (const contact_id of [anna, ben])
    await db.insertInto('transfer_passengers').values({ transfer_id: ride, contact_id }).execute();
  const all = await loadItinerary({ db, roads }, people, ['2030-07-01', '2030-07-08']);
  const numbersFor = (contactId: number) =>
    listItems(all, contactId).map(({ people: on }) => on.map(({ phoneNumber }) => phoneNumber));
  expect(numbersFor(driver)).toEqual([numbers]);
  expect(numbersFor(anna)).toEqual([[numbers[0], numbers[1], null]]);
  const [item] = listItems(all, anna);
  expect(item).toMatchObject({ kind: 'transfer', title: 'Transfer to Hotel 6', isConfirmed: true });
});
