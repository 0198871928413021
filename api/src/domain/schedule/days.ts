import { dayAfter } from '@paddock/contract/platform/days';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import { noteChange } from '../../engine/records/audit.ts';
import { lockRecord } from '../../engine/records/snapshot.ts';
import { addLinks, writeColumns } from '../../engine/records/write.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { deriveTimes, type TypedTimes } from './derive.ts';

/** The project in which days are changed, and the author. */
export interface Changing {
  readonly db: Db;
  readonly engine: Engine;
  readonly author: Author;
  readonly projectId: number;
}

const itemRow = {
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  place_id: z.nullable(z.int()),
  audience: z.string(),
  starts: z.string(),
  ends: z.nullable(z.string()),
  zone: z.string(),
  notes: z.nullable(z.string()),
  groups: z.array(z.int()),
  people: z.array(z.int()),
};
type ItemRow = RowOf<typeof itemRow>;

/** The items of a project that start on these days, held until the transaction ends. */
export async function holdItems(
  { db, projectId }: Pick<Changing, 'db' | 'projectId'>,
  [from, until]: readonly [string, string],
): Promise<ItemRow[]> {
  // Two who copy the same day at once: the second finds what the first one added.
  await sql`select from projects where id = ${projectId} for no key update`.execute(db);
  return readRows(
    db,
    itemRow,
    sql`
    select id, kind, title, place_id, audience, time_zone as zone, notes,
      to_char(starts_at_local, 'YYYY-MM-DD"T"HH24:MI') as starts,
      to_char(ends_at_local, 'YYYY-MM-DD"T"HH24:MI') as ends,
      array(select group_id from schedule_item_groups where item_id = i.id order by 1) as groups,
      array(select contact_id from schedule_item_people where item_id = i.id order by 1) as people
    from schedule_items as i
    where project_id = ${projectId} and archived_at is null
      and starts_at_local >= ${from}::date and starts_at_local < ${until}::date + 1
    order by starts_at, id`,
  );
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Copies the items of a day to another; they are planned until somebody confirms them. */
export async function copyItems(changing: Changing, days: Days) {
  const items = await itemsToMove(changing, days);
  const there = await keysOn(changing, [days.to, days.to]);
  let made = 0;
  for (const item of items) {
    const times = shifted(item, days);
    if (there.has(identifyItem(times.starts, item.title))) continue;
    await addItem(changing, { ...item, ...times }, 'to');
    made += 1;
  }
  return { made, existing: items.length - made };
}

/** Moves every item of a day to another. */
export async function moveItems(changing: Changing, days: Days) {
  const { db, engine, author } = changing;
  const kind = engine.kind('schedule-items');
  const items = await itemsToMove(changing, days);
  for (const item of items) {
    const columns = timeColumns({ ...item, ...shifted(item, days) }, 'to');
    const held = await lockRecord(db, kind, item.id);
    if (held === undefined) continue;
    await writeColumns(db, kind, item.id, columns);
    await noteChange(db, { ...author, kind, id: item.id, action: 'edit', before: held.held });
  }
  return { moved: items.length };
}

async function itemsToMove(changing: Changing, { from, to }: Days): Promise<ItemRow[]> {
  if (from === to) throw refusal('to', 'Choose another day.');
  const items = await holdItems(changing, [from, from]);
  if (items.length === 0) throw refusal('from', 'Nothing is planned on this day.');
  return items;
}

function shifted({ starts, ends }: ItemRow, { from, to }: Days) {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const later = (local: string) => `${dayAfter(local.slice(0, 10), days)}${local.slice(10)}`;
  return { starts: later(starts), ends: ends === null ? null : later(ends) };
}

/** Existing items on these days, by local start and title. */
export async function keysOn(
  changing: Pick<Changing, 'db' | 'projectId'>,
  days: readonly [string, string],
): Promise<ReadonlySet<string>> {
  const items = await holdItems(changing, days);
  return new Set(items.map(({ starts, title }) => identifyItem(starts, title)));
}

export function identifyItem(starts: string, title: string): string {
  return `${starts} ${title.toLowerCase()}`;
}

/** An item as it is added: local times in a zone, and the keys of who it is for. */
export type NewItem = Omit<ItemRow, 'id'>;

/** @throws CallError about `field` if the clocks skip one of its times */
export async function addItem(
  { db, engine, author, projectId }: Changing,
  item: NewItem,
  field: string,
): Promise<void> {
  const kind = engine.kind('schedule-items');
  const { kind: what, title, place_id, audience, notes } = item;
  const id = await insertRow(db, 'schedule_items', {
    project_id: projectId,
    kind: what,
    title,
    place_id,
    audience,
    notes,
    ...timeColumns(item, field),
  });
  for (const link of kind.links)
    await addLinks(db, link, id, link.field === 'group_id' ? item.groups : item.people);
  await noteChange(db, { ...author, kind, id, action: 'create', before: null });
}

function timeColumns(item: TypedTimes & { readonly title: string }, field: string) {
  const { starts, ends, zone, title } = item;
  const times = deriveTimes(item);
  if (typeof times === 'string')
    throw refusal(field, `Nothing was changed: “${title}” ${skippedWords(item, times)}.`);
  return {
    starts_at_local: starts,
    ends_at_local: ends,
    time_zone: zone,
    starts_at: times.starts,
    ends_at: times.ends,
  };
}

function skippedWords({ starts, ends, zone }: TypedTimes, which: 'starts' | 'ends'): string {
  const time = ((which === 'starts' ? starts : ends) ?? starts).slice(11);
  return `${which} at ${time}, which doesn’t exist in ${zone} on that day, because the clocks go forward`;
}

export function refusal(field: string, message: string): CallError {
  return new CallError('invalid_field', { field, message });
}
