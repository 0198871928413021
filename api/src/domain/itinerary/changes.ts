import {
  changeEventsAtOnce,
  readProjectChanges,
  type ProjectChange,
  changeNouns,
} from '@paddock/contract/domain/itinerary/changes';
import type { RecordChange, RecordAction } from '@paddock/contract/engine/records/calls';
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
import { changesOfProject, type ChangedRow } from './changes-queries.ts';

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
 * "added BA 866", "moved BA 866 from 10:20 to 11:05", "changed the seats of Van 1"
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
  return [`moved ${writeName(row)} from ${at(was)} to ${at(is)}`];
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
