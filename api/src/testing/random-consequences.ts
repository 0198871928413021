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
/** The last groups come and go by coach. */
const byCoach = 2;
const vans = 5;
const hour = 60;
const dayMinutes = 24 * hour;

/** Ten groups of five who fly in, two of them by coach, sleep, and travel home together; ten drivers take them in five vans. Nothing is missing. */
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
      isTicket: at >= groups - byCoach,
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

/** What a plan has besides, by the keys of its people. */
interface Besides {
  /** The call of each group, an hour and a half after they arrive. */
  readonly calls: readonly { readonly id: number; readonly starts: number }[];
  readonly ownDays: readonly { readonly id: number }[];
  readonly places: readonly { readonly list: string; readonly id: number }[];
}

const callAfter = 2 * hour;
const ownDaysRow = { id: z.int() };

async function storeBesides(
  { db, tour }: FlightKit,
  { id, people, rides }: RandomPlan,
): Promise<Besides> {
  const local = (at: number, shift = 0) => sql`${toLocal(at, shift)}::timestamp`;
  const findPlace = (key: string, record: number) =>
    sql`(select id from places where ${sql.ref(key)} = ${record})`;
  const [london, budapest] = [tour.airports.london, tour.airports.budapest].map((one) =>
    findPlace('airport_id', one),
  );
  const coaches = people.flatMap((person) =>
    (['in', 'out'] as const).flatMap((way) => ({ person, way, coach: person.way[way] })),
  );
  for (const { person, way, coach } of coaches) {
    if (coach?.isTicket !== true) continue;
    const [from, to] = way === 'in' ? [london, budapest] : [budapest, london];
    const [left, came] = way === 'in' ? [-60, 0] : [0, -60];
    await sql`insert into tickets (id, project_id, kind, carrier, from_place_id, to_place_id,
        leaves_at_local, leaves_at, arrives_at_local, arrives_at)
      values (${coach.id}, ${id}, 'coach', 'R', ${from}, ${to},
        ${local(coach.leaves, left)}, ${local(coach.leaves, -120)} at time zone 'UTC',
        ${local(coach.lands, came)}, ${local(coach.lands, -120)} at time zone 'UTC')
      on conflict do nothing`.execute(db);
    await sql`insert into ticket_passengers values (${coach.id}, ${person.id})`.execute(db);
  }
  const calls = rides
    .filter(({ way }) => way === 'in')
    .map((ride) => ({ ...ride, starts: ride.leaves - 40 + callAfter }));
  for (const { id: call, starts, passengers } of calls) {
    await sql`insert into schedule_items (id, project_id, kind, title, place_id, audience,
        starts_at_local, starts_at, ends_at_local, ends_at, time_zone)
      values (${call}, ${id}, 'call', ${`Call ${call}`}, ${findPlace('hotel_id', tour.hotel)},
        'chosen', ${local(starts)}, ${local(starts, -120)} at time zone 'UTC',
        ${local(starts + hour)}, ${local(starts + hour, -120)} at time zone 'UTC',
        'Europe/Budapest')`.execute(db);
    await sql`insert into schedule_item_people (item_id, contact_id, project_id)
      select ${call}, contact, ${id} from unnest(${[...passengers]}::int[]) as contact`.execute(db);
  }
  // One of each group has days of their own.
  for (const { passengers } of calls)
    await sql`insert into own_days (project_id, contact_id, first_day, last_day)
      values (${id}, ${passengers[0]}, ${toLocal(0)}::date, ${toLocal(9 * dayMinutes)}::date)`.execute(
      db,
    );
  const ownDays = await readRows(
    db,
    ownDaysRow,
    sql`select id from own_days where project_id = ${id} order by id`,
  );
  const places = [
    { list: 'hotels', id: tour.hotel },
    { list: 'airports', id: tour.airports.budapest },
    { list: 'airports', id: tour.airports.london },
  ];
  return { calls, ownDays, places };
}

/** A random change of one thing in a plan. */
function chooseChange({ people, rides, id }: RandomPlan, besides: Besides, random: Random): Change {
  const choose = <One>(all: readonly One[]): One => {
    const one = all[random(all.length)];
    if (one === undefined) throw new Error('The plan is empty');
    return one;
  };
  const person = choose(people.filter(({ way }) => way.in !== undefined));
  const isIn = random(2) === 0;
  const flight = person.way[isIn ? 'in' : 'out'];
  const ride = choose(rides);
  if (flight === undefined) throw new Error('The plan is empty');
  const list = flight.isTicket === true ? 'tickets' : 'flights';
  const vehicle = { list: 'vehicles', id: id + random(vans) * nextRoom };
  const stay = { list: 'stays', id: id * 2 };
  const without = (gone: number | null) => ({
    list: 'projects',
    id,
    values: { contractors: people.map((one) => one.id).filter((one) => one !== gone) },
  });
  const toDay = (day: number) => toLocal(day * dayMinutes).slice(0, 10);
  const changes: readonly (() => Change)[] = [
    () => ({
      list,
      id: flight.id,
      ...(list === 'tickets' ? { values: { standing: 'cancelled' } } : { cancelled: true }),
    }),
    () => without(person.id),
    () => without(ride.driver),
    () => ({ ...vehicle, removed: true }),
    () => ({ ...vehicle, values: { seats: 3 + random(5) } }),
    () => {
      const leaves = ride.leaves + random(12) * 15 - 90;
      const values = { leaves_at: toLocal(leaves), arrives_at: toLocal(leaves + 50) };
      return { list: 'transfers', id: ride.id, values };
    },
    () => ({ ...stay, removed: true }),
    () => ({
      ...stay,
      values: { checks_in_on: toDay(random(5) - 2), checks_out_on: toDay(6 + random(8)) },
    }),
    () => {
      const { id: call, starts } = choose(besides.calls);
      const at = starts + random(17) * 15 - 2 * hour;
      const values = { starts_at: toLocal(at), ends_at: toLocal(at + hour) };
      return { list: 'schedule-items', id: call, values };
    },
    () => {
      const days =
        random(2) === 0 ? { first_day: toDay(random(4)) } : { last_day: toDay(6 + random(4)) };
      return { list: 'own-days', id: choose(besides.ownDays).id, values: days };
    },
    () => ({
      ...choose(besides.places),
      values: { time_zone: choose(['Europe/London', 'Europe/Berlin', 'Europe/Helsinki']) },
    }),
    () => {
      const by = random(60) * 15 - 5 * hour;
      const names =
        list === 'tickets' ? ['leaves_at', 'arrives_at'] : ['departure_time', 'arrival_time'];
      const times = [
        toLocal(flight.leaves + by, isIn ? -60 : 0),
        toLocal(flight.lands + by, isIn ? 0 : -60),
      ];
      return {
        list,
        id: flight.id,
        values: Object.fromEntries(names.map((name, at) => [name, times[at]])),
      };
    },
  ];
  return choose(changes)();
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
  return kit.edit(list.replace('-', '_'), id, { ...values, ...change.values }, version, {
    data: chosen,
  });
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
  'tickets',
  'ticket_passengers',
  'schedule_items',
  'schedule_item_people',
  'places',
  'hotels',
  'airports',
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
  const besides = await storeBesides(kit, plan);
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
    const change = chooseChange(plan, besides, random);
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
    expect(
      listUnnamed(before.gaps, after.gaps, found),
      `${about} ${found.lines.map(({ what }) => what).join('\n')}`,
    ).toEqual([]);
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

/** The words of a line that names a gap of someone. */
const gapWords: Readonly<Record<string, RegExp>> = {
  no_bed: /has no bed on/,
  sits_up: /has no berth on/,
  no_way_in: /has no \w+ in booked|to BUD on .* was cancelled/,
  no_way_out: /has no \w+ (?:home|out) booked|from BUD to .* was cancelled/,
  transfer_early: /^The transfer to .* leaves .* (?:before|after) .* lands? on/,
  transfer_late: /^The transfer to .* (?:before|after) .* (?:leaves|has left)/,
  driver_away: /^No one drives|drives the transfer/,
  vehicle_away: /is on the transfer|is archived, and on/,
  bed_early: /has a bed in .*, but (?:lands|arrives)/,
  bed_late: /leaves .*, but has a bed/,
  bed_unused: /has (?:own arrangements, and )?a bed in/,
  outside: /outside the dates/,
  clash: /at the same time/,
};

/** The gaps of each person that are new and that no line names as impossible for that person. */
function listUnnamed(
  before: Readonly<Record<number, readonly string[]>>,
  after: Readonly<Record<number, readonly string[]>>,
  { lines }: Consequences,
): string[] {
  const said = lines.filter(({ possible }) => !possible);
  const isNamed = (id: number, kind: string) =>
    said.some(
      ({ what, concerned }) =>
        gapWords[kind]?.test(what) === true && concerned.some((person) => person.id === id),
    );
  return Object.entries(after).flatMap(([id, kinds]) =>
    kinds
      .filter((kind) => before[Number(id)]?.includes(kind) !== true && !isNamed(Number(id), kind))
      .map((kind) => `${id}: ${kind}`),
  );
}
