import { expect } from 'vitest';
import { tellOfFlights } from '../domain/messages/open-flight-messages.ts';
import { sql } from '../platform/db/sql.ts';
import type { FlightKit } from './flight-kit.ts';
import {
  openPlaces,
  ways,
  type Kind,
  type Made,
  type Places,
  type Thing,
} from './random-things.ts';

const crew = 50;

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
interface Person {
  readonly user: number;
  readonly contact: number;
}

async function addPerson(kit: FlightKit, index: number): Promise<Person> {
  const { db } = kit;
  const { id: contact } = await db
    .insertInto('contacts')
    .values({ given_name: `Person ${index}`, family_name: 'Test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await kit.grant(`+44791640${String(index).padStart(4, '0')}`);
  await db.updateTable('users').set({ contact_id: contact }).where('id', '=', user).execute();
  return { user, contact };
}

/** Changes schedule, flights, transfers and beds at random, and holds who is notified against an independent computation. */
export async function changeAtRandom(
  kit: FlightKit,
  { steps, seed }: { readonly steps: number; readonly seed: number },
): Promise<void> {
  const { db, tour } = kit;
  const random = randomFrom(seed);
  const people: Person[] = [];
  for (let index = 0; index < crew; index += 1) people.push(await addPerson(kit, index));
  const { id: project } = await kit.store('new-project', {
    project_code: `RANDOM ${seed}`,
    start_date: '2030-07-01',
    end_date: '2030-07-07',
    number_contractors_requested: crew,
    start_point_id: tour.start,
    end_point_id: tour.end,
    client_id: tour.client,
  });
  await kit.store('project-contractors', {
    project_id: project,
    contact_id: people.map(({ contact }) => contact),
  });
  const places = await openPlaces(kit, project);
  const things: Known[] = [];
  const changed = { told: 0, silent: 0, reversed: 0 };
  await kit.news();
  await kit.forget();
  for (let step = 0; step < steps; step += 1) {
    const before = describeState(things);
    const tell = random(3) > 0;
    const acts = 1 + random(3);
    for (let act = 0; act < acts; act += 1) await actOnce({ places, things, people, random }, tell);
    const after = describeState(things);
    const expected = people
      .filter(({ contact }) => tell && before.get(contact) !== after.get(contact))
      .map(({ user }) => user);
    if (!tell) changed.silent += 1;
    else if (expected.length === 0) changed.reversed += 1;
    else changed.told += 1;
    await tellOfFlights(db, new Date(Date.now() + 61_000));
    const rows = await db
      .selectFrom('message_recipients')
      .select('user_id')
      .orderBy('user_id')
      .execute();
    expect(
      rows.map(({ user_id: user }) => user),
      `step ${step} of seed ${seed}`,
    ).toEqual(expected.toSorted((one, other) => one - other));
    await sql`delete from messages`.execute(db);
  }
  expect(changed.told).toBeGreaterThan(steps / 4);
  expect(changed.silent).toBeGreaterThan(steps / 6);
}

/** A thing with the records that it is made of. */
interface Known {
  readonly made: Made;
  thing: Thing;
}

/** What each person has, as text: an independent computation of who is concerned. */
function describeState(things: readonly Known[]): Map<number, string> {
  const lines = new Map<number, string[]>();
  for (const { made, thing } of things) {
    const { kind, title, hour, people } = thing;
    for (const contact of people)
      lines.set(contact, [...(lines.get(contact) ?? []), `${kind} ${made.id} ${title} ${hour}`]);
  }
  return new Map([...lines].map(([contact, texts]) => [contact, texts.toSorted().join('\n')]));
}

function some({ people, random }: Pick<World, 'people' | 'random'>): Set<number> {
  const chosen = people.filter(() => random(8) === 0).map(({ contact }) => contact);
  const any = people[random(people.length)]?.contact ?? 0;
  return new Set(chosen.length === 0 ? [any] : chosen);
}

interface World {
  readonly places: Places;
  readonly things: Known[];
  readonly people: readonly Person[];
  readonly random: (below: number) => number;
}

const kinds = ['item', 'flight', 'transfer', 'stay'] as const satisfies Kind[];
/** The most records of each kind: few, so that the same ones change repeatedly. */
const mostOfKind = 6;

async function actOnce(world: World, tell: boolean): Promise<void> {
  const { places, things, random } = world;
  const sending = { data: tell ? {} : { tell: false } };
  const kind = kinds[random(kinds.length)] ?? 'item';
  const own = things.filter(({ thing }) => thing.kind === kind);
  const known = own[random(mostOfKind)];
  if (known === undefined) {
    const people = kind === 'stay' ? new Set([...some(world)].slice(0, 5)) : some(world);
    const title = kind === 'item' || kind === 'flight' ? `XX ${random(1_000)}` : '';
    const thing = { kind, title, hour: kind === 'stay' ? 0 : random(92), people };
    things.push({ made: await ways[kind].make(places, thing, sending), thing });
    return;
  }
  const { thing } = known;
  const next = {
    ...thing,
    title: thing.title !== '' && random(3) === 0 ? `XX ${random(4)}` : thing.title,
    hour: kind !== 'stay' && random(2) === 0 ? random(4) : thing.hour,
    people: nextPeople(world, thing),
  };
  await ways[kind].change(places, known.made, next, sending);
  known.thing = next;
}

/** In a room, one person leaves and another comes. */
function nextPeople(world: World, { kind, people }: Thing): ReadonlySet<number> {
  if (world.random(2) > 0) return people;
  if (kind !== 'stay') return some(world);
  const [leaving, ...others] = people;
  const coming = world.people[world.random(world.people.length)]?.contact ?? 0;
  return leaving === undefined || people.has(coming) ? people : new Set([...others, coming]);
}
