import type { ListCell, ListRow } from '@paddock/contract/engine/lists/calls';
import type { ListColumn } from '@paddock/contract/engine/lists/list-descriptor';
import { formatClock, formatDate } from '@paddock/contract/platform/time';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import { deviceTime, deviceZoneName } from '../../platform/device-clock.ts';
import { moneyWords } from '../../platform/money-words.ts';

const numbers = new Intl.NumberFormat('en-GB');

/** A value in words. An instant uses the clock of the device and names its zone, unless its column says UTC. */
export function presentCell(column: ListColumn, cell: ListCell): string {
  if (cell === null) return column.missing ?? '–';
  if (typeof cell === 'number') return numbers.format(cell);
  if (typeof cell === 'object') return moneyWords(cell.amount, cell.currency);
  if (column.kind === 'day') return formatDate(cell);
  // A time without a date is local to the place of its record.
  if (/^\d\d:\d\d$/.test(cell)) return `${cell} local`;
  if (column.kind !== 'instant') return readablePhones(cell);
  return isUtc(column) ? dateAndTime(new Date(cell).toISOString()) : presentMoment(cell);
}

/** "12 Jun 2026, 10:00 BST": an instant by the clock of the device, with its zone. */
export function presentMoment(instant: string): string {
  const at = Date.parse(instant);
  return `${dateAndTime(deviceTime(at))} ${deviceZoneName(at)}`;
}

function dateAndTime(at: string): string {
  return `${formatDate(at)}, ${formatClock(at)}`;
}

/** On a card, no heading says that it is UTC. */
export function presentOnCard(column: ListColumn, cell: ListCell): string {
  const text = presentCell(column, cell);
  if (cell === null) return column.missing ?? '';
  if (column.kind === 'number') return presentCount(column, text);
  return column.kind === 'instant' && isUtc(column) ? `${text} UTC` : text;
}

/** "4 passengers", "1 person", "Day 3" */
function presentCount({ label }: ListColumn, text: string): string {
  const noun = label.toLowerCase();
  const one = noun === 'people' ? 'person' : noun.replace(/s$/, '');
  return one === noun ? `${label} ${text}` : `${text} ${text === '1' ? one : noun}`;
}

export function isUtc({ label }: ListColumn): boolean {
  return label.includes('UTC');
}

/** "Part paid", or "£100.00 due" if the amount says more. */
export function stateWords(
  columns: readonly ListColumn[],
  column: ListColumn,
  row: Pick<ListRow, 'cells'>,
): string {
  const amount = columns.find(({ name }) => name === column.amountOf);
  const cell = amount === undefined ? null : (row.cells[amount.name] ?? null);
  if (amount !== undefined && cell !== null)
    return `${presentCell(amount, cell)} ${amount.label.toLowerCase()}`;
  return capital(presentCell(column, row.cells[column.name] ?? null));
}

export function findTone(
  { tones }: ListColumn,
  state: ListCell | undefined,
): 'good' | 'warn' | 'info' {
  return (typeof state === 'string' ? tones?.[state] : undefined) ?? 'info';
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** True for right-aligned cells, so that digits line up. */
export function isFigure({ kind }: ListColumn): boolean {
  return kind === 'money' || kind === 'number';
}
