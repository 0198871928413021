import type { Db } from '../../platform/db/client.ts';
import { findInstant } from '../../platform/wall-clock.ts';
import { dayText, onDay } from './calendar.ts';
import { getKey, numbered } from './keys.ts';
import type { DemoName } from './people.ts';
import { demoTourId } from './projects.ts';

const demoGroups: Readonly<Record<string, readonly DemoName[]>> = {
  'A crew': ['Priya Shah', 'Tom Okafor', 'Marek Nowak', 'Zsófia Kovács', 'Callum Reid'],
  'Truck 2': ['Jonas Weber', 'Petr Dvořák', 'Matej Horvat'],
  Hospitality: ['Martha Lindqvist', 'Camille Laurent', 'Eszter Nagy', 'Inês Carvalho'],
};

interface DemoItem {
  /** Days from today. */
  readonly day: number;
  /** Local times at the circuit. */
  readonly starts: string;
  readonly ends?: string;
  readonly kind: 'call' | 'session' | 'meeting' | 'curfew' | 'travel' | 'free';
  readonly title: string;
  readonly group?: keyof typeof demoGroups;
  readonly person?: DemoName;
  readonly place?: 'Budapest' | 'Hungaroring' | 'Hotel Mogyoród';
  readonly planned?: true;
  readonly notes?: string;
}

/**
 * The race weekend at the end of the tour. No one is called while their flight is in the air or their truck
 * is on the road: the last arrive on the evening of the second day, and the first fly home after the race.
 */
const demoItems: readonly DemoItem[] = [
  {
    day: 0,
    starts: '16:00',
    ends: '17:00',
    kind: 'call',
    title: 'Collect the vans',
    person: 'Eszter Nagy',
    place: 'Budapest',
  },
  {
    day: 1,
    starts: '17:00',
    kind: 'call',
    title: 'Cars out of the truck',
    group: 'Truck 2',
    notes: 'Gate 4. Bring the second pass.',
  },
  {
    day: 2,
    starts: '10:00',
    ends: '16:00',
    kind: 'free',
    title: 'Free until the garage is set up',
    person: 'Priya Shah',
    place: 'Hotel Mogyoród',
  },
  {
    day: 2,
    starts: '17:00',
    ends: '20:00',
    kind: 'call',
    title: 'Set up the garage',
    group: 'A crew',
  },
  { day: 3, starts: '07:45', kind: 'travel', title: 'Bus to the circuit', place: 'Hotel Mogyoród' },
  { day: 3, starts: '08:30', kind: 'meeting', title: 'Safety briefing' },
  { day: 3, starts: '10:00', ends: '11:00', kind: 'session', title: 'Free practice' },
  {
    day: 3,
    starts: '12:00',
    ends: '13:30',
    kind: 'call',
    title: 'Guest lunch',
    group: 'Hospitality',
  },
  { day: 3, starts: '14:00', ends: '15:00', kind: 'session', title: 'Qualifying' },
  {
    day: 3,
    starts: '17:30',
    kind: 'meeting',
    title: 'Strategy',
    person: 'Priya Shah',
    planned: true,
  },
  { day: 3, starts: '22:00', ends: '23:30', kind: 'curfew', title: 'Paddock curfew' },
  { day: 4, starts: '07:30', kind: 'travel', title: 'Bus to the circuit', place: 'Hotel Mogyoród' },
  { day: 4, starts: '11:00', ends: '13:00', kind: 'session', title: 'Race' },
  {
    day: 4,
    starts: '14:00',
    ends: '20:00',
    kind: 'call',
    title: 'Pack down',
    group: 'Truck 2',
    planned: true,
  },
];

const zone = 'Europe/Budapest';

/** Day of the first practice: earlier days are not part of the template. */
const firstOfTemplate = 3;

/** Groups, the race weekend, and a template of it. @returns the keys of the items */
export async function insertSchedule(
  db: Db,
  now: Date,
  contacts: ReadonlyMap<string, number>,
): Promise<number[]> {
  const names = Object.keys(demoGroups);
  const groups = numbered(names);
  const rows = names.map((name) => ({ id: getKey(groups, name), project_id: demoTourId, name }));
  await db.insertInto('schedule_groups').values(rows).execute();
  const members = Object.entries(demoGroups).flatMap(([name, people]) =>
    people.map((person) => ({
      group_id: getKey(groups, name),
      contact_id: getKey(contacts, person),
    })),
  );
  await db.insertInto('schedule_group_people').values(members).execute();
  const places = await placesByName(db);
  await db
    .insertInto('schedule_items')
    .values(demoItems.map((item, index) => itemRow(now, item, index + 1, places)))
    .execute();
  await db
    .insertInto('schedule_item_groups')
    .values(
      demoItems.flatMap(({ group }, index) =>
        group === undefined ? [] : [{ item_id: index + 1, group_id: getKey(groups, group) }],
      ),
    )
    .execute();
  await db
    .insertInto('schedule_item_people')
    .values(
      demoItems.flatMap(({ person }, index) =>
        person === undefined ? [] : [{ item_id: index + 1, contact_id: getKey(contacts, person) }],
      ),
    )
    .execute();
  await insertTemplate(db);
  return demoItems.map((_, index) => index + 1);
}

function itemRow(now: Date, item: DemoItem, id: number, places: ReadonlyMap<string, number>) {
  const at = (clock: string) => {
    const local = `${dayText(onDay(now, item.day))}T${clock}`;
    return { local, instant: findInstant(local, zone) ?? onDay(now, item.day, clock) };
  };
  const [starts, ends] = [at(item.starts), item.ends === undefined ? null : at(item.ends)];
  return {
    id,
    project_id: demoTourId,
    kind: item.kind,
    title: item.title,
    place_id: getKey(places, item.place ?? 'Hungaroring'),
    audience: item.group === undefined && item.person === undefined ? 'everyone' : 'chosen',
    starts_at_local: starts.local,
    starts_at: starts.instant,
    ends_at_local: ends?.local ?? null,
    ends_at: ends?.instant ?? null,
    time_zone: zone,
    standing: item.planned === true ? 'planned' : 'confirmed',
    notes: item.notes ?? null,
  } as const;
}

async function placesByName(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('places')
    .where('kind', '<>', 'airport')
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function insertTemplate(db: Db): Promise<void> {
  await db
    .insertInto('schedule_templates')
    .values({ id: 1, name: 'Race weekend', notes: 'Day 1 is the first practice.' })
    .execute();
  const items = demoItems.filter(({ day }) => day >= firstOfTemplate);
  await db
    .insertInto('schedule_template_items')
    .values(
      items.map(({ day, starts, ends, kind, title, group, notes }, index) => ({
        id: index + 1,
        template_id: 1,
        day_number: day - firstOfTemplate + 1,
        starts_at_time: starts,
        ends_at_time: ends ?? null,
        kind,
        title,
        group_name: group ?? null,
        notes: notes ?? null,
      })),
    )
    .execute();
}
