import { expect } from 'vitest';
import { tellOfFlights } from '../domain/messages/open-flight-messages.ts';
import { sql } from '../platform/db/sql.ts';
import type { FlightKit } from './flight-kit.ts';

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

/** An item as this test remembers it; nothing of it is read from the server. */
interface Item {
  title: string;
  hour: number;
  /** Contacts, or everyone on the project. */
  people: Set<number>;
  archived: boolean;
}

/** Changes a schedule at random, and holds who is notified against an independent computation. */
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
  const items = new Map<number, Item>();
  const changed = { told: 0, silent: 0, reversed: 0 };
  await kit.news();
  await kit.forget();
  for (let step = 0; step < steps; step += 1) {
    const before = stateOf(items);
    const tell = random(3) > 0;
    const acts = 1 + random(3);
    for (let act = 0; act < acts; act += 1)
      await actOnce({ kit, project, items, people, random }, tell);
    const after = stateOf(items);
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

/** What each person has, as text: an independent computation of who is concerned. */
function stateOf(items: ReadonlyMap<number, Item>): Map<number, string> {
  const lines = new Map<number, string[]>();
  for (const [id, { title, hour, people, archived }] of items)
    if (!archived)
      for (const contact of people)
        lines.set(contact, [...(lines.get(contact) ?? []), `${id} ${title} ${hour}`]);
  return new Map([...lines].map(([contact, texts]) => [contact, texts.toSorted().join('\n')]));
}

function clock(hour: number): string {
  return `2030-07-0${1 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:00`;
}

function some({ people, random }: Pick<World, 'people' | 'random'>): number[] {
  const chosen = people.filter(() => random(8) === 0).map(({ contact }) => contact);
  return chosen.length === 0 ? [people[random(people.length)]?.contact ?? 0] : chosen;
}

interface World {
  readonly kit: FlightKit;
  readonly project: number;
  readonly items: Map<number, Item>;
  readonly people: readonly Person[];
  readonly random: (below: number) => number;
}

async function actOnce(world: World, tell: boolean): Promise<void> {
  const { kit, project, items, random } = world;
  const data = tell ? {} : { tell: false };
  const live = [...items].filter(([, { archived }]) => !archived);
  const [id, item] = live[random(live.length)] ?? [];
  if (id === undefined || item === undefined || live.length < 5) {
    const chosen = some(world);
    const made = { title: `Item ${random(1_000)}`, hour: random(96) };
    const { id: key } = await kit.store(
      'new-schedule-item',
      {
        project_id: project,
        title: made.title,
        starts_at: clock(made.hour),
        audience: 'chosen',
        contact_id: chosen,
      },
      { data },
    );
    items.set(key, { ...made, people: new Set(chosen), archived: false });
    return;
  }
  const next = {
    title: random(3) === 0 ? `Item ${random(4)}` : item.title,
    hour: random(2) === 0 ? random(4) : item.hour,
    people: random(2) === 0 ? new Set(some(world)) : item.people,
  };
  const { values, version } = await kit.read('schedule-items', id);
  const answer = await kit.edit(
    'schedule_items',
    id,
    { ...values, title: next.title, starts_at: clock(next.hour), contact_id: [...next.people] },
    version,
    { data },
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  items.set(id, { ...item, ...next });
}
