import {
  changeEventsAtOnce,
  readProjectChanges,
  type ProjectChange,
  changeNouns,
  changeSubject,
} from '@paddock/contract/domain/itinerary/changes';
import {
  type RecordChange,
  type RecordAction,
  recordAction,
} from '@paddock/contract/engine/records/calls';
import { isAllowed } from '@paddock/contract/platform/access';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { listChanges, listToldFields, type Names, namesIn } from '../../engine/records/changes.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { requireProject } from '../projects/projects.ts';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const verbs = {
  create: 'added',
  edit: 'changed',
  archive: 'removed',
  restore: 'restored',
  cancel: 'cancelled',
  reopen: 'reopened',
  delete: 'removed',
  undo: 'undid a change of',
  access: 'changed access to',
} as const satisfies Record<RecordAction, string>;

/** "added 4 bills" */
function wordsOfMany({ action, subject }: ChangedRow, count: number): string {
  const [one, many] = changeNouns[subject];
  return `${verbs[action]} ${counted(count, one, many)}`;
}

/**
 * "added BA 866", "moved BA 866 from 10:20 to 11:05, local time", "changed the seats of Van 1"
 * @param changes what differs, in the words of its form
 */
function wordsOfOne(row: ChangedRow, changes: readonly RecordChange[]): string {
  if (row.action !== 'edit') return `${verbs[row.action]} ${writeName(row)}`;
  const [moved] = localTimes.flatMap((column) => describeMove(row, column));
  if (moved !== undefined) return moved;
  const [only, ...others] = changes.map((change) => writePhrase(change, row));
  if (only === undefined) return `changed ${writeName(row)}`;
  if (others.length === 0) return only;
  const labels = changes.map(({ label }) => label.toLowerCase());
  return `changed ${list.format(labels)} of ${writeName(row)}`;
}

const list = new Intl.ListFormat('en-GB');

/** The columns of a record's typed times, its start first. */
const localTimes = [
  'departs_at_local',
  'leaves_at_local',
  'starts_at_local',
  'arrives_at_local',
  'ends_at_local',
];

function describeMove(row: ChangedRow, column: string): string[] {
  const [was, is] = [row.before?.[column], row.after?.[column]];
  if (typeof was !== 'string' || typeof is !== 'string' || was === is) return [];
  const sameDay = was.slice(0, 10) === is.slice(0, 10);
  const at = (local: string) =>
    sameDay ? formatClock(local) : `${formatDay(local)}, ${formatClock(local)}`;
  return [`moved ${writeName(row)} from ${at(was)} to ${at(is)}, local time`];
}

/** One field: who was added to it or removed from it, or its earlier value. */
function writePhrase({ field, label, kind, before, after }: RecordChange, row: ChangedRow): string {
  const [was, is] = [readKeys(row.before?.[field]), readKeys(row.after?.[field])];
  const what = label.toLowerCase();
  if (was !== undefined && is !== undefined) {
    const added = is.filter((key) => !was.includes(key)).length;
    const gone = was.filter((key) => !is.includes(key)).length;
    const [one, many] = splitNouns(what);
    if (gone === 0) return `added ${counted(added, one, many)} to ${writeName(row)}`;
    if (added === 0) return `removed ${counted(gone, one, many)} from ${writeName(row)}`;
  }
  const [from, to] = [cellWords(kind, before), cellWords(kind, after)];
  if (from === undefined || to === undefined) return `changed ${what} of ${writeName(row)}`;
  return `changed ${what} of ${writeName(row)} from ${from} to ${to}`;
}

function readKeys(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** The name of a link: "contractors" are people. */
function splitNouns(label: string): [string, string] {
  if (['contacts', 'contractors', 'passengers', 'people'].includes(label))
    return ['person', 'people'];
  return [label.replace(/s$/, ''), label];
}

/** Undefined if there is nothing, or too much to mention. */
function cellWords(kind: RecordChange['kind'], cell: RecordChange['before']): string | undefined {
  if (cell === null) return undefined;
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return formatAmount(cell.amount, cell.currency);
  if (kind === 'day') return formatDay(cell);
  if (kind === 'instant') return `${formatDay(cell)}, ${formatClock(cell)} UTC`;
  return cell.length <= 40 ? cell : undefined;
}

function writeName({ subject, name, action }: ChangedRow): string {
  if (subject === 'prj_expenditure') return `the bill ${name}`;
  if (subject === 'prj_exp_payments') return `a payment for ${name}`;
  if (subject === 'receipts') return `a receipt ${action === 'archive' ? 'from' : 'of'} ${name}`;
  if (subject === 'stays') return `the stay at ${name}`.trimEnd();
  if (subject === 'rooms') return `a room at ${name}`;
  if (subject === 'beds') return `the bed of ${name}`;
  if (subject === 'transfers') return `the transfer ${name}`.trimEnd();
  if (subject === 'tickets') return `the ticket ${name}`.trimEnd();
  if (subject === 'schedule_groups') return `the group ${name}`;
  return name === '' ? `a ${changeNouns[subject][0]}` : name;
}

type ChangesDeps = Deps & { readonly engine: Engine };

export async function projectChanges(app: FastifyInstance, deps: ChangesDeps): Promise<void> {
  answer(app, readProjectChanges, async (request) => {
    const person = requirePerson(request);
    const { id: projectId } = requireProject(request);
    const seesMoney = isAllowed(person.access_level_id, 1);
    const { before } = request.query;
    const rows = await changesOfProject(deps.db, { projectId, before, seesMoney });
    const events = rows.slice(0, changeEventsAtOnce);
    const changes = together(events);
    const names = await loadNames(deps, changes);
    return {
      changes: changes.flatMap((change) => presentChange(deps, change, { names, seesMoney })),
      next: rows.length > events.length ? (events.at(-1)?.id ?? null) : null,
    };
  });
}

/** Several events shown as one change. */
interface Alike {
  /** The newest, with the record before the oldest. */
  row: ChangedRow;
  readonly subjects: Set<number>;
}

const hourMs = 3_600_000;

/** The same action by the same person within an hour is one change, placed at its newest event. */
function together(events: readonly ChangedRow[]): Alike[] {
  const open = new Map<string, Alike>();
  const all: Alike[] = [];
  for (const event of events) {
    const key = writeLikeness(event);
    const last = open.get(key);
    if (last !== undefined && +last.row.happened_at - +event.happened_at < hourMs) {
      last.subjects.add(event.subject_id);
      last.row = { ...last.row, before: event.before };
      continue;
    }
    const first = { row: event, subjects: new Set([event.subject_id]) };
    open.set(key, first);
    all.push(first);
  }
  return all;
}

/** Edits of several records are shown one by one, and so are different parts of one record. */
function writeLikeness({ user_id: author, action, subject, subject_id: id, after }: ChangedRow) {
  const edited = action === 'edit' ? [id, ...Object.keys(after ?? {})] : [];
  return [author, action, subject, ...edited].join(' ');
}

type NamesBySubject = ReadonlyMap<ChangedRow['subject'], Names>;

/** The names of all that edits put in the place of something else, each lookup read once. */
async function loadNames(deps: ChangesDeps, changes: readonly Alike[]): Promise<NamesBySubject> {
  const { db, engine } = deps;
  const edits = changes.map(({ row }) => row).filter(({ action }) => action === 'edit');
  const read = [...Map.groupBy(edits, ({ subject }) => subject)].map(async ([subject, rows]) => {
    const names = await namesIn(db, engine, listFields(deps, subject), rows);
    return [subject, names] as const;
  });
  return new Map(await Promise.all(read));
}

function listFields({ engine }: ChangesDeps, subject: ChangedRow['subject']) {
  return subject === 'receipts' ? [] : listToldFields(engine, engine.kindAt(subject));
}

interface Reading {
  readonly names: NamesBySubject;
  readonly seesMoney: boolean;
}

/** Empty for an edit that the reader may not see at all. */
function presentChange(
  deps: ChangesDeps,
  { row, subjects }: Alike,
  { names, seesMoney }: Reading,
): ProjectChange[] {
  const { id, by, told } = row;
  const common = { id, at: row.happened_at.toISOString(), by, told };
  if (subjects.size > 1)
    return [{ ...common, words: wordsOfMany(row, subjects.size), record: null }];
  const known = names.get(row.subject);
  const all = known === undefined ? [] : listChanges(listFields(deps, row.subject), row, known);
  const changes = seesMoney ? all : all.filter(isWithoutMoney);
  if (changes.length === 0 && all.length > 0) return [];
  return [{ ...common, words: wordsOfOne(row, changes), record: findRecord(deps, row) }];
}

/** Below administrators, which bill something is on is as hidden as the bill. */
function isWithoutMoney({ kind, field }: RecordChange): boolean {
  return kind !== 'money' && field !== 'prj_expenditure_id';
}

function findRecord({ engine }: ChangesDeps, { subject, subject_id: id, action }: ChangedRow) {
  if (subject === 'receipts' || action === 'delete') return null;
  return { list: engine.kindAt(subject).name, id };
}

const side = z.nullable(z.record(z.string(), z.unknown()));

const changedRow = {
  id: z.int(),
  happened_at: z.date(),
  user_id: z.nullable(z.int()),
  by: z.nullable(z.string()),
  action: recordAction,
  subject: changeSubject,
  subject_id: z.int(),
  name: z.string(),
  told: z.nullable(z.int()),
  before: side,
  after: side,
};
type ChangedRow = RowOf<typeof changedRow>;

/** How a bill is named among others. */
const bill = sql`coalesce(e.vendor_reference, concat_ws(' ', v.vendor_name, 'no. ' || e.id))`;
const billFrom = sql`prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id`;

/** Records of one project, by name; changes of money are shown only to people who may see it. */
const ofMoney = [
  sql`select 'prj_expenditure' as subject, e.id, ${bill} as name from ${billFrom}`,
  sql`select 'prj_exp_payments', p.id, ${bill} from prj_exp_payments as p
    join ${billFrom} on e.id = p.prj_expenditure_id`,
  sql`select 'receipts', r.id, ${bill} from receipts as r
    join ${billFrom} on e.id = r.prj_expenditure_id`,
];

const ofEveryone = [
  sql`select 'projects' as subject, p.id, p.project_code as name from projects as p`,
  sql`select 'stays', s.id, h.name from stays as s join hotels as h on h.id = s.hotel_id`,
  sql`select 'rooms', r.id, h.name from rooms as r join stays as s on s.id = r.stay_id
    join hotels as h on h.id = s.hotel_id`,
  sql`select 'beds', b.id, c.full_name from beds as b join contacts as c on c.id = b.contact_id`,
  sql`select 'transfers', t.id, o.name || ' to ' || d.name from transfers as t
    join places as o on o.id = t.from_place_id join places as d on d.id = t.to_place_id`,
  sql`select 'tickets', t.id, t.name || ' to ' || d.name from tickets as t
    join places as d on d.id = t.to_place_id`,
  sql`select 'schedule_items', i.id, i.title from schedule_items as i`,
  sql`select 'schedule_groups', g.id, g.name from schedule_groups as g`,
];

/** So many changes of flights are looked at one by one, before the flights of the project are. */
const fewChanges = 2_000;

/** A flight may be of several projects. */
const isOfProject = sql`exists (
  select from prj_exp_flights as l join prj_expenditure as e on e.id = l.prj_expenditure_id
  where l.flight_id = f.id and e.project_id = (select id from project) offset 0)`;
const flightsOfProject = sql`select f.id, f.flight_number as name from flights as f where f.id in (
  select l.flight_id from prj_exp_flights as l
  join prj_expenditure as e on e.id = l.prj_expenditure_id where e.project_id = project.id)`;

/** The record that a deletion put down. */
const gone = sql`(before -> 'row')`;
const goneName = sql`coalesce(${gone} ->> 'title', ${gone} ->> 'name', ${gone} ->> 'vendor_reference',
  (select h.name from hotels as h where h.id = (${gone} ->> 'hotel_id')::int), '')`;

const columns = sql`e.id, e.happened_at, e.user_id, e.action, e.before, e.after, e.told`;

interface Asked {
  readonly projectId: number;
  readonly before: number | undefined;
  readonly seesMoney: boolean;
}

/**
 * The history of a project's records, newest first, one more than an answer holds. Each change is named
 * separately, hence the offset, and only those shown. Changes of flights are looked for no further back than
 * the others go.
 */
async function changesOfProject(
  db: Db,
  { projectId, before = Number.MAX_SAFE_INTEGER, seesMoney }: Asked,
): Promise<ChangedRow[]> {
  const records = seesMoney ? [...ofEveryone, ...ofMoney] : ofEveryone;
  const tables = changeSubject.options.filter((table) => seesMoney || table !== 'prj_expenditure');
  const isTold = (event: Sql) => sql`${event}.id < ${before}
    and ${event}.action = any(${recordAction.options})
    ${seesMoney ? sql`` : sql`and not coalesce(${event}.after, '{}') ? 'budget'`}`;
  const most = sql.lit(changeEventsAtOnce + 1);
  const ofFlights = (alias: string) => sql`
    ${sql.ref(alias)}.subject_table = 'flights' and ${sql.ref(alias)}.action <> 'delete'
      and ${sql.ref(alias)}.id >= (select id from oldest) and ${isTold(sql.ref(alias))}`;
  return readPrepared(
    db,
    changedRow,
    sql`
    with project as materialized (select id from projects where id = ${projectId}),
    own as materialized (
      select ${columns}, record.subject, record.id as subject_id, record.name
        from audit_events as e cross join lateral (
          select * from (${sql.join(records, sql` union all `)}) as one
          where one.subject = e.subject_table and one.id = e.subject_id offset 0) as record
        where e.project_id = ${projectId} and e.action <> 'delete' and ${isTold(sql`e`)}
        order by e.id desc limit ${most}),
    oldest as materialized (
      select case when count(*) = ${most} then min(id) else 0 end as id from own),
    near as materialized (
      select count(*) < ${fewChanges} as are_few from (
        select from audit_events as e where ${ofFlights('e')} limit ${sql.lit(fewChanges)}) as looked_at),
    changed as (
      (select * from own)
      union all
      (select ${columns}, 'flights', f.id, f.flight_number
        from audit_events as e join flights as f on f.id = e.subject_id
        where (select are_few from near) and ${ofFlights('e')} and ${isOfProject}
        order by e.id desc limit ${most})
      union all
      (select ${columns}, 'flights', flight.id, flight.name
        from project cross join lateral (${flightsOfProject}) as flight cross join lateral (
          select * from audit_events as own
          where not (select are_few from near) and own.subject_id = flight.id and ${ofFlights('own')}
          order by own.id desc limit ${most}) as e
        where not (select are_few from near)
        order by e.id desc limit ${most})
      union all
      (select ${columns}, e.subject_table, e.subject_id, ${goneName}
        from audit_events as e
        where e.action = 'delete' and ${gone} ->> 'project_id' = ${String(projectId)}
          and e.subject_table = any(${tables}) and ${isTold(sql`e`)}
        order by e.id desc limit ${most}))
    select changed.*, coalesce(contacts.full_name, 'User ' || users.id) as by
    from changed
    left join users on users.id = changed.user_id
    left join contacts on contacts.id = users.contact_id
    order by changed.id desc limit ${most}`,
  );
}
