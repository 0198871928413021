import { readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { driveSteps } from '@paddock/contract/domain/vehicles/drive-steps';
import { readDrives } from '@paddock/contract/domain/vehicles/drives';
import { readProjectVehicles } from '@paddock/contract/domain/vehicles/project-vehicles';
import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openRecordKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

const driver = await kit.signIn('+447700900018');
const passenger = await kit.signIn('+447700900010');
const office = await kit.signIn('+447700900001');
const now = kit.now().getTime();
const { id: transferId } = await kit.db
  .selectFrom('transfers')
  .innerJoin('contacts', 'contacts.id', 'transfers.driver_id')
  .where('full_name', '=', 'Siobhán Kelly')
  .select('transfers.id')
  .executeTakeFirstOrThrow();
const [leaves, arrives] = [-10, 50].map((minutes) => new Date(now + minutes * 60_000));
await kit.db
  .updateTable('transfers')
  .set({ leaves_at: leaves, arrives_at: arrives, leaves_at_local: leaves?.toISOString() })
  .where('id', '=', transferId)
  .execute();
const day = leaves?.toISOString().slice(0, 10) ?? '';

async function say(payload: unknown, headers = driver.headers, id: number | string = transferId) {
  return kit.app.inject({
    method: 'POST',
    url: `/api/users/drives/${id}/steps`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
}

const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

it('Y-788 a driver says that they picked people up, and the desk and the passengers see when', async () => {
  const answer = await say({ step: 'pickedUp', at: at(-4) });
  expect(answer.statusCode, answer.body).toBe(200);
  const { pickedUp, droppedOff } = driveSteps.parse(answer.json());
  expect([pickedUp?.at, droppedOff]).toEqual([at(-4), null]);
  const vehicles = await kit.get(`/api/projects/HUN26/vehicles?day=${day}`, office.headers);
  const rides = readProjectVehicles.response
    .parse(vehicles.json())
    .vehicles.flatMap((vehicle) => vehicle.rides);
  expect(rides.find((ride) => ride.transferId === transferId)?.steps).toEqual({
    pickedUp,
    droppedOff: null,
  });
  const own = await kit.get(`/api/users/itinerary?from=${day}&to=${day}`, passenger.headers);
  const items = readItinerary.response.parse(own.json()).items;
  expect(items.find(({ id }) => id === `transfer-${transferId}`)).toMatchObject({
    vehicle: 'Van 3',
    steps: { pickedUp },
  });
  const record = await kit.get(`/api/records/transfers/${transferId}`, office.headers);
  expect(record.body).toContain('Berlin time');
});

it('Y-788 the first time counts, and what was said can be taken back', async () => {
  await say({ step: 'pickedUp', at: at(-4) });
  const again = driveSteps.parse((await say({ step: 'pickedUp', at: at(-1) })).json());
  expect(again.pickedUp?.at).toBe(at(-4));
  const undone = driveSteps.parse((await say({ step: 'pickedUp', at: null })).json());
  expect(undone.pickedUp).toBeNull();
  expect((await say({ step: 'pickedUp', at: null })).statusCode).toBe(200);
});

it('Y-788 refuses the steps of someone else’s drive as if there were none', async () => {
  expect((await say({ step: 'pickedUp', at: at(-4) }, passenger.headers)).statusCode).toBe(404);
  expect((await say({ step: 'pickedUp', at: at(-4) }, office.headers)).statusCode).toBe(404);
  expect((await say({ step: 'pickedUp', at: at(-4) }, driver.headers, 99_999)).statusCode).toBe(
    404,
  );
});

it('Y-788 refuses another step, another time and another day with words', async () => {
  const refused = [
    [{ step: 'flew', at: at(-4) }, 400],
    [{ step: 'pickedUp', at: 'noon' }, 400],
    [{ step: 'pickedUp' }, 400],
    [{ step: 'pickedUp', at: at(60) }, 422],
    [{ step: 'pickedUp', at: at(-2 * 24 * 60) }, 422],
  ] as const;
  for (const [body, status] of refused) {
    const answer = await say(body);
    expect(answer.statusCode, answer.body).toBe(status);
  }
  expect((await say({ step: 'pickedUp', at: at(-4) }, driver.headers, 'x')).statusCode).toBe(400);
});

it('Y-788 two presses at once are one', async () => {
  const answers = await Promise.all([
    say({ step: 'droppedOff', at: at(-2) }),
    say({ step: 'droppedOff', at: at(-1) }),
  ]);
  const times = answers.map((answer) => driveSteps.parse(answer.json()).droppedOff?.at);
  expect(new Set(times).size).toBe(1);
});

it('Y-801 a drive that began yesterday is among the drives of its driver until it is over', async () => {
  const move = async (arrivesIn: number) =>
    kit.db
      .updateTable('transfers')
      .set({
        leaves_at: at(-26 * 60),
        leaves_at_local: at(-26 * 60),
        arrives_at: at(arrivesIn),
        arrives_at_local: at(arrivesIn),
      })
      .where('id', '=', transferId)
      .execute();
  const listed = async (query = '') => {
    const answer = await kit.get(`/api/users/drives${query}`, driver.headers);
    const { drives } = readDrives.response.parse(answer.json());
    return drives.map((drive) => drive.transferId).includes(transferId);
  };
  await say({ step: 'droppedOff', at: null });
  await move(90);
  expect(await listed()).toBe(true);
  expect(await listed(`?day=${at(0).slice(0, 10)}`)).toBe(false);
  await move(-13 * 60);
  expect(await listed()).toBe(false);
  await move(-60);
  expect(await listed()).toBe(true);
  await say({ step: 'droppedOff', at: at(-1) });
  expect(await listed()).toBe(false);
});
