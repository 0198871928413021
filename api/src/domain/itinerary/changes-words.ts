import { changeNouns } from '@paddock/contract/domain/itinerary/changes';
import type { RecordAction, RecordChange } from '@paddock/contract/engine/records/calls';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { ChangedRow } from './changes-queries.ts';

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
export function wordsOfMany({ action, subject }: ChangedRow, count: number): string {
  const [one, many] = changeNouns[subject];
  return `${verbs[action]} ${counted(count, one, many)}`;
}

/**
 * "added BA 866", "moved BA 866 from 10:20 to 11:05", "changed the seats of Van 1"
 * @param changes what differs, in the words of its form
 */
export function wordsOfOne(row: ChangedRow, changes: readonly RecordChange[]): string {
  if (row.action !== 'edit') return `${verbs[row.action]} ${nameOf(row)}`;
  const [moved] = localTimes.flatMap((column) => moveOf(row, column));
  if (moved !== undefined) return moved;
  const [only, ...others] = changes.map((change) => phraseOf(change, row));
  if (only === undefined) return `changed ${nameOf(row)}`;
  if (others.length === 0) return only;
  const labels = changes.map(({ label }) => label.toLowerCase());
  return `changed ${list.format(labels)} of ${nameOf(row)}`;
}

const list = new Intl.ListFormat('en-GB');

/** Where a record keeps what was typed of its times, what begins it first. */
const localTimes = [
  'departs_at_local',
  'leaves_at_local',
  'starts_at_local',
  'arrives_at_local',
  'ends_at_local',
];

function moveOf(row: ChangedRow, column: string): string[] {
  const [was, is] = [row.before?.[column], row.after?.[column]];
  if (typeof was !== 'string' || typeof is !== 'string' || was === is) return [];
  const sameDay = was.slice(0, 10) === is.slice(0, 10);
  const at = (local: string) =>
    sameDay ? formatClock(local) : `${formatDay(local)}, ${formatClock(local)}`;
  return [`moved ${nameOf(row)} from ${at(was)} to ${at(is)}`];
}

/** One field: who was added to it or taken from it, or what it was. */
function phraseOf({ field, label, kind, before, after }: RecordChange, row: ChangedRow): string {
  const [was, is] = [keysOf(row.before?.[field]), keysOf(row.after?.[field])];
  const what = label.toLowerCase();
  if (was !== undefined && is !== undefined) {
    const added = is.filter((key) => !was.includes(key)).length;
    const gone = was.filter((key) => !is.includes(key)).length;
    const [one, many] = nounsOf(what);
    if (gone === 0) return `added ${counted(added, one, many)} to ${nameOf(row)}`;
    if (added === 0) return `removed ${counted(gone, one, many)} from ${nameOf(row)}`;
  }
  const [from, to] = [cellWords(kind, before), cellWords(kind, after)];
  if (from === undefined || to === undefined) return `changed ${what} of ${nameOf(row)}`;
  return `changed ${what} of ${nameOf(row)} from ${from} to ${to}`;
}

function keysOf(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** What a link is called: "contractors" are people. */
function nounsOf(label: string): [string, string] {
  if (['contacts', 'contractors', 'passengers', 'people'].includes(label))
    return ['person', 'people'];
  return [label.replace(/s$/, ''), label];
}

/** Undefined for nothing, and for what is too long to be told in passing. */
function cellWords(kind: RecordChange['kind'], cell: RecordChange['before']): string | undefined {
  if (cell === null) return undefined;
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return formatAmount(cell.amount, cell.currency);
  if (kind === 'day') return formatDay(cell);
  if (kind === 'instant') return `${formatDay(cell)}, ${formatClock(cell)} UTC`;
  return cell.length <= 40 ? cell : undefined;
}

function nameOf({ subject, name, action }: ChangedRow): string {
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
