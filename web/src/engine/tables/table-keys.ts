import type { KeyboardEvent } from 'react';
import { areLettersKeys, isSecondKey } from '../keys/use-keys.ts';
import type { RowSelection } from './table-model.ts';
import { findRow } from '../rows/use-window-rows.ts';

interface TableKeys {
  /** The ID of the row on each line; undefined for the line of a group. */
  readonly ids: readonly (string | undefined)[];
  readonly selection: RowSelection | undefined;
  readonly focus: (index: number) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
};

/** Arrows, J and K lead from row to row, X selects; letters only while they are keys. Enter belongs to the link. */
export function onTableKey(event: KeyboardEvent<HTMLElement>, table: TableKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
  if (event.key.length === 1 && (!areLettersKeys() || isSecondKey(event))) return;
  const line = findRow(event.target);
  if (line < 0) return;
  const to = lineAfter(event.key, line, table.ids);
  if (to !== undefined) table.focus(to);
  else if (!selects(event, table.ids[line], table.selection)) return;
  event.preventDefault();
  event.stopPropagation();
}

function selects(
  { key, shiftKey }: KeyboardEvent,
  id: string | undefined,
  selection: RowSelection | undefined,
): boolean {
  if (selection === undefined) return false;
  if (key === 'Escape' && selection.some) selection.clear();
  else if (key.toLowerCase() === 'x' && id !== undefined) selection.toggle(id, shiftKey);
  else return false;
  return true;
}

/** The next line with a row. */
function lineAfter(
  key: string,
  line: number,
  ids: readonly (string | undefined)[],
): number | undefined {
  const isRow = (id: string | undefined) => id !== undefined;
  if (key === 'Home') return ids.findIndex(isRow);
  if (key === 'End') return ids.findLastIndex(isRow);
  const step = steps[key];
  if (step === undefined) return undefined;
  let to = line + step;
  while (to >= 0 && to < ids.length && ids[to] === undefined) to += step;
  return ids[to] === undefined ? line : to;
}

/** The first row of the group after or before that of a line; the line itself if there is none. */
export function groupBeside(
  from: number,
  step: 1 | -1,
  ids: readonly (string | undefined)[],
): number {
  const groups = [...ids.keys()].filter((index) => ids[index] === undefined);
  const own = groups.findLastIndex((index) => index < from);
  const group = groups[own + step];
  return group === undefined ? from : group + 1;
}
