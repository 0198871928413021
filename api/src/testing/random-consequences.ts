import { readConsequences, type Consequences } from '@paddock/contract/domain/plan/consequences';
import { expect } from 'vitest';
import { z } from 'zod';
import { tellOfFlights } from '../domain/messages/open-flight-messages.ts';
import { readRows } from '../platform/db/rows.ts';
import { sql } from '../platform/db/sql.ts';
import type { FlightKit } from './flight-kit.ts';
import { readTables } from './given-place.ts';
import { countByHand, type RandomPerson, type RandomPlan } from './plan-counts.ts';
import { nextRoom, randomFrom, storePlans, toLocal, type Random } from './random-plans.ts';
import { readStored } from './stored-plan.ts';

const planId = 900_001;
const groups = 10;
const inGroup = 5;
const vans = 5;
const hour = 60;
const dayMinutes = 24 * hour;

/** Ten groups of five who fly in, sleep, and fly home together; ten drivers take them in five vans. Nothing is missing. */
function makeTidyPlan(): RandomPlan {
  let last = planId;
  const nextId = () => (last += 1);
  const drivers = Array.from({ length: groups }, (): RandomPerson => {
    const none = { in: undefined, out: undefined };
    const own = { ownFirst: null, ownLast: null, way: none, isDoubled: false, beds: [] };
    return { ...own, id: nextId(), arranges: 'bed and travel' };
  });
  const crews = Array.from({ length: groups }, (_, at) => {
    const lands = (6 + at) * hour;
    const leaves = 9 * dayMinutes + (8 + at) * hour;
    const flight = (from: number, to: number) => ({
      id: nextId(),
      leaves: from,
      lands: to,
      isCancelled: false,
      delay: null,
    });
    const way = { in: flight(lands - 150, lands), out: flight(leaves, leaves + 150) };
    const people = Array.from({ length: inGroup }, (): RandomPerson => ({
      id: nextId(),
      arranges: 'none',
      ownFirst: null,
      ownLast: null,
      way,
      isDoubled: false,
      beds: [{ first: 0, leaves: 9, isElsewhere: false }],
    }));
    const ids = people.map(({ id }) => id);
    const common = { hasVehicle: true, van: at % vans, driver: drivers[at]?.id ?? null };
    const rides = [
      { way: 'in' as const, leaves: lands + 40, arrives: lands + 90 },
      { way: 'out' as const, leaves: leaves - 160, arrives: leaves - 110 },
    ].map((ride) => ({ ...ride, ...common, id: nextId(), passengers: ids }));
    return { people, rides };
  });
  return {
    id: planId,
    people: [...drivers, ...crews.flatMap(({ people }) => people)],
    rides: crews.flatMap(({ rides }) => rides),
    vans: { count: vans, drivers: drivers.map(({ id }) => id) },
  };
}

interface Change {
  readonly list: string;
  readonly id: number;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly removed?: true;
  readonly cancelled?: true;
}

/** A random change of one thing in a plan. */
function chooseChange({ people, rides, id }: RandomPlan, random: Random): Change {
  const crew = people.filter(({ way }) => way.in !== undefined);
  const person = crew[random(crew.length)];
  const flight = person?.way[random(2) === 0 ? 'in' : 'out'];
  const ride = rides[random(rides.length)];
  if (person === undefined || flight === undefined || ride === undefined)
    throw new Error('The plan is empty');
  const isIn = flight === person.way.in;
  switch (random(7)) {
    case 0:
      return { list: 'flights', id: flight.id, cancelled: true };
    case 1: {
      const others = people.filter((one) => one !== person).map((one) => one.id);
      return { list: 'projects', id, values: { contractors: others } };
    }
    case 2: {
      const driver = ride.driver;
      const others = people.filter((one) => one.id !== driver).map((one) => one.id);
      return { list: 'projects', id, values: { contractors: others } };
    }
    case 3:
      return { list: 'vehicles', id: id + random(vans) * nextRoom, removed: true };
    case 4: {
      const leaves = ride.leaves + random(12) * 15 - 90;
      return {
        list: 'transfers',
        id: ride.id,
        values: { leaves_at: toLocal(leaves), arrives_at: toLocal(leaves + 50) },
      };
    }
    case 5:
      return { list: 'stays', id: id * 2, removed: true };
    default: {
      const by = random(60) * 15 - 5 * hour;
      return {
        list: 'flights',
        id: flight.id,
        values: {
          departure_time: toLocal(flight.leaves + by, isIn ? -60 : 0),
          arrival_time: toLocal(flight.lands + by, isIn ? 0 : -60),
        },
      };
    }
  }
}

const eventAnswer = z.object({ event: z.int() });

/** Makes a change with all that follows, as its form or button would. */
async function make(kit: FlightKit, change: Change, follows: readonly string[]) {
  const { headers } = kit.administrator;
  const { list, id } = change;
  const { version, values } = await kit.read(list, id);
  const chosen = follows.length === 0 ? {} : { follows };
  if (change.cancelled === true)
    return kit.post(`/api/records/${list}/${id}/cancel`, { version, ...chosen }, headers);
  if (change.removed === true) {
    const also = follows.length === 0 ? '' : `&follows=${follows.join(',')}`;
    const url = `/api/records/${list}/${id}?version=${version}${also}`;
    return kit.app.inject({ method: 'DELETE', url, headers });
  }
  return kit.edit(list, id, { ...values, ...change.values }, version, { data: chosen });
}

const tables = [
  'flights',
  'projects',
  'prj_contractors',
  'prj_exp_contacts',
  'own_days',
  'stays',
  'rooms',
  'beds',
  'vehicles',
  'transfers',
  'transfer_passengers',
];

const toldRow = { contact: z.int(), times: z.int() };

/** How many messages each person gets. */
async function tell({ db }: FlightKit) {
  await tellOfFlights(db, new Date(Date.now() + 61_000));
  const told = await readRows(
    db,
    toldRow,
    sql`select u.contact_id as contact, count(*)::int as times
    from message_recipients as m join users as u on u.id = m.user_id group by u.contact_id`,
  );
  await sql`delete from messages`.execute(db);
  return told;
}

/**
 * Changes a plan of 60 people at random with every line ticked: what is wrong afterwards, counted by hand, was wrong
 * before or is named as impossible; everyone is told once; and one undo restores every row.
 */
export async function followAtRandom(
  kit: FlightKit,
  { steps, seed }: { readonly steps: number; readonly seed: number },
): Promise<{ readonly lines: number; readonly changes: number }> {
  const { db, administrator } = kit;
  const random = randomFrom(seed);
  const plan = makeTidyPlan();
  await storePlans(kit, [plan]);
  await sql`insert into users (contact_id, access_level_id, phone_number)
    select id, 10, '+4479' || (30000000 + id) from contacts where id between ${planId} and ${planId + 999}`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  await tell(kit);
  const tidy = await readTables(db, tables);
  const before = countByHand(await readStored(db, planId));
  let [lines, changes] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    const change = chooseChange(plan, random);
    const about = `step ${step} of seed ${seed}: ${JSON.stringify(change)}`;
    const answer = await kit.post('/api/plan/consequences', { change }, administrator.headers);
    expect(answer.statusCode, `${about} ${answer.body}`).toBe(200);
    const found = readConsequences.response.parse(answer.json());
    const ticked = found.lines.filter(({ possible }) => possible);
    const saved = await make(
      kit,
      change,
      ticked.map(({ id }) => id),
    );
    expect(saved.statusCode, `${about} ${saved.body}`).toBe(200);
    const { event } = eventAnswer.partial().parse(saved.json());
    if (event === undefined) continue;
    changes += 1;
    lines += ticked.length;
    const after = countByHand(await readStored(db, planId));
    expect(listUnnamed(before.gaps, after.gaps, found), about).toEqual([]);
    expect(
      (await tell(kit)).filter(({ times }) => times > 1),
      about,
    ).toEqual([]);
    const undone = await kit.undo(change.list, change.id, event);
    expect(undone.statusCode, `${about} ${undone.body}`).toBe(200);
    expect(await readTables(db, tables), about).toEqual(tidy);
    await tell(kit);
  }
  return { lines, changes };
}

/** What someone lacks now that no line names as impossible. */
function listUnnamed(
  before: Readonly<Record<number, readonly string[]>>,
  after: Readonly<Record<number, readonly string[]>>,
  { lines }: Consequences,
): string[] {
  const named = new Set(
    lines
      .filter(({ possible }) => !possible)
      .flatMap(({ concerned }) => concerned.map(({ id }) => id)),
  );
  return Object.entries(after).flatMap(([id, kinds]) =>
    kinds
      .filter((kind) => before[Number(id)]?.includes(kind) !== true && !named.has(Number(id)))
      .map((kind) => `${id}: ${kind}`),
  );
}
