import {
  copyDay,
  moveDay,
  placeTemplate,
  readSchedule,
  saveTemplate,
  type ScheduleItem,
} from '@paddock/contract/domain/schedule/schedule';
import { dayAfter } from '@paddock/contract/platform/days';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import { noteChange } from '../../engine/records/audit.ts';
import { lockRecord } from '../../engine/records/snapshot.ts';
import { addLinks, writeColumns } from '../../engine/records/write.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { requireProject } from '../projects/projects.ts';
import { deriveTimes, type TypedTimes, zoneFor } from './derive.ts';
import { itemsOfProject, type ListedItem, templatesByName } from './queries.ts';

const mostDays = 60;

/** Adds the items of a template, its first day on a date. */
async function placeItems(changing: Changing, templateId: number, on: string) {
  const { db, projectId } = changing;
  const items = await db
    .selectFrom('schedule_template_items as item')
    .innerJoin('schedule_templates as template', 'template.id', 'item.template_id')
    .where('template.id', '=', templateId)
    .where('template.archived_at', 'is', null)
    .where('item.archived_at', 'is', null)
    .selectAll('item')
    .orderBy('item.day_number')
    .orderBy('item.starts_at_time')
    .orderBy('item.id')
    .execute();
  if (items.length === 0) throw refusal('templateId', 'This template has no items.');
  const zone = await zoneFor(db, projectId, null);
  const there = await keysOn(changing, [on, dayAfter(on, mostDays)]);
  const groups = await groupsNamed(
    changing,
    items.flatMap(({ group_name: name }) => name ?? []),
  );
  const ids: number[] = [];
  for (const { kind, title, notes, group_name: name, ...times } of items) {
    const day = dayAfter(on, times.day_number - 1);
    const starts = `${day}T${times.starts_at_time}`;
    if (there.has(identifyItem(starts, title))) continue;
    const group = name === null ? undefined : groups.keys.get(name.toLowerCase());
    const id = await addItem(
      changing,
      {
        kind,
        title,
        notes,
        place_id: null,
        audience: group === undefined ? 'everyone' : 'chosen',
        groups: group === undefined ? [] : [group],
        people: [],
        starts,
        ends: findEnd(day, times.starts_at_time, times.ends_at_time),
        zone,
      },
      'on',
    );
    ids.push(id);
  }
  return { made: ids.length, ids, existing: items.length - ids.length, groups: groups.added };
}

/** An end that is not after the start is on the next day. */
function findEnd(day: string, starts: string, ends: string | null): string | null {
  if (ends === null) return null;
  return `${ends > starts ? day : dayAfter(day)}T${ends}`;
}

/** The groups of a project by name without case; missing ones are added, without people. */
async function groupsNamed({ db, engine, author, projectId }: Changing, names: readonly string[]) {
  const rows = await db
    .selectFrom('schedule_groups')
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .select(['id', 'name'])
    .execute();
  const keys = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  let added = 0;
  for (const name of names) {
    if (keys.has(name.toLowerCase())) continue;
    const id = await insertRow(db, 'schedule_groups', { project_id: projectId, name });
    const kind = engine.kind('schedule-groups');
    await noteChange(db, { ...author, kind, id, action: 'create', before: null });
    keys.set(name.toLowerCase(), id);
    added += 1;
  }
  return { keys, added };
}

interface Saved {
  readonly name: string;
  readonly from: string;
  readonly until: string;
}

/** Saves days as a template: items for everyone or for groups, each group on its own line. */
async function saveDays(changing: Changing, { name, from, until }: Saved) {
  const { db, engine, author } = changing;
  const span = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
  if (span < 0 || span >= mostDays)
    throw refusal('until', `Choose a last day from the first one to ${mostDays} days on.`);
  const items = await holdItems(changing, [from, until]);
  const names = await readGroupNames(changing);
  const lines = items.flatMap((item) => {
    const wanted =
      item.audience === 'everyone' ? [null] : item.groups.map((id) => names.get(id) ?? null);
    return wanted.map((group) => ({ item, group }));
  });
  if (lines.length === 0)
    throw refusal('from', 'These days have nothing that is for everyone or for a group.');
  const id = await insertRow(db, 'schedule_templates', { name: name.trim() });
  const template = engine.kind('schedule-templates');
  await noteChange(db, { ...author, kind: template, id, action: 'create', before: null });
  const line = engine.kind('schedule-template-items');
  for (const { item, group } of lines) {
    const days = Math.round((Date.parse(item.starts.slice(0, 10)) - Date.parse(from)) / 86_400_000);
    const added = await insertRow(db, 'schedule_template_items', {
      template_id: id,
      day_number: days + 1,
      starts_at_time: item.starts.slice(11),
      ends_at_time: clockOfEnd(item),
      kind: item.kind,
      title: item.title,
      group_name: group,
      notes: item.notes,
    });
    await noteChange(db, { ...author, kind: line, id: added, action: 'create', before: null });
  }
  const kept = new Set(lines.map(({ item }) => item.id)).size;
  return { templateId: id, items: lines.length, leftOut: items.length - kept };
}

/** An end a day or more after the start is left open: a template has clock times alone. */
function clockOfEnd({ starts, ends }: { starts: string; ends: string | null }): string | null {
  if (ends === null) return null;
  const lasts = Date.parse(`${ends}Z`) - Date.parse(`${starts}Z`);
  return lasts > 86_400_000 || lasts <= 0 ? null : ends.slice(11);
}

async function readGroupNames({ db, projectId }: Changing): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('schedule_groups')
    .where('project_id', '=', projectId)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type ScheduleDeps = Pick<Deps, 'db' | 'config'> & { readonly engine: Engine };

export async function schedules(app: FastifyInstance, deps: ScheduleDeps): Promise<void> {
  const { db, engine } = deps;
  answer(app, readSchedule, async (request) => {
    const person = requirePerson(request);
    const project = requireProject(request);
    const isEditor = mayEnter(person, 'schedule');
    return {
      projectId: project.id,
      projectCode: project.project_code,
      startDate: project.start_date,
      endDate: project.end_date,
      items: (await itemsOfProject(db, project.id)).map(presentItem),
      templates: isEditor ? await templatesByName(db) : [],
    };
  });
  const change = async <Result>(
    request: FastifyRequest<{ Params: { projectCode: string } }>,
    how: (changing: Changing) => Promise<Result>,
  ): Promise<Result> => {
    const person = requirePerson(request);
    const author = { senderId: person.id, origin: request.ip };
    const { id } = requireProject(request, 'hidden');
    try {
      return await db
        .transaction()
        .execute((transaction) => how({ db: transaction, engine, author, projectId: id }));
    } catch (thrown) {
      throw explainRefusal(thrown, engine.refusals);
    }
  };
  answer(app, copyDay, (request) => change(request, (days) => copyItems(days, request.body)));
  answer(app, moveDay, (request) => change(request, (days) => moveItems(days, request.body)));
  answer(app, placeTemplate, (request) =>
    change(request, (days) => placeItems(days, request.body.templateId, request.body.on)),
  );
  answer(app, saveTemplate, (request) => change(request, (days) => saveDays(days, request.body)));
}

function presentItem(row: ListedItem): ScheduleItem {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    startsAtLocal: row.starts_at_local,
    endsAt: row.ends_at?.toISOString() ?? null,
    endsAtLocal: row.ends_at_local,
    zoneName: zoneNameAt(row.starts_at, row.time_zone),
    confirmed: row.confirmed,
    notes: row.notes,
    place: row.place_name === null ? null : { name: row.place_name, about: row.place_about },
    who: row.audience === 'everyone' ? null : row.who,
  };
}

/** The project in which days are changed, and the author. */
interface Changing {
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
async function holdItems(
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
async function copyItems(changing: Changing, days: Days) {
  const items = await itemsToMove(changing, days);
  const there = await keysOn(changing, [days.to, days.to]);
  const ids: number[] = [];
  for (const item of items) {
    const times = shifted(item, days);
    if (there.has(identifyItem(times.starts, item.title))) continue;
    ids.push(await addItem(changing, { ...item, ...times }, 'to'));
  }
  return { made: ids.length, ids, existing: items.length - ids.length };
}

/** Moves every item of a day to another. */
async function moveItems(changing: Changing, days: Days) {
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
async function keysOn(
  changing: Pick<Changing, 'db' | 'projectId'>,
  days: readonly [string, string],
): Promise<ReadonlySet<string>> {
  const items = await holdItems(changing, days);
  return new Set(items.map(({ starts, title }) => identifyItem(starts, title)));
}

function identifyItem(starts: string, title: string): string {
  return `${starts} ${title.toLowerCase()}`;
}

/** An item as it is added: local times in a zone, and the keys of who it is for. */
type NewItem = Omit<ItemRow, 'id'>;

/** @throws CallError about `field` if the clocks skip one of its times */
async function addItem(
  { db, engine, author, projectId }: Changing,
  item: NewItem,
  field: string,
): Promise<number> {
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
  return id;
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

function refusal(field: string, message: string): CallError {
  return new CallError('invalid_field', { field, message });
}
