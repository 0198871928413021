import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { areLettersKeys } from '../../../engine/keys/letter-keys.ts';
import type { Line } from './grid-lines.ts';

interface Cell {
  readonly line: number;
  /** 0 is the name. */
  readonly column: number;
}

interface CellWays {
  readonly scrollTo: (line: number) => void;
  readonly onOpen: (contactId: number) => void;
  readonly day: string;
  readonly scroller: { readonly current: HTMLElement | null };
}

/** Arrow keys, J and K move among the cells, Enter opens the panel. Groups are passed over. */
export function useCells(
  lines: readonly Line[],
  days: readonly string[],
  { scrollTo, onOpen, day, scroller }: CellWays,
) {
  const [active, setActive] = useState<Cell>();
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      '[role=gridcell][tabindex="0"], [role=rowheader][tabindex="0"]',
    );
    // After a leap its row is drawn a frame or two later.
    if (cell === null || cell === undefined) return;
    moved.current = false;
    cell.focus();
  });
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key.length === 1 && !areLettersKeys()) return;
    const now = active ?? { line: 1, column: days.indexOf(day) + 1 };
    const line = lines[now.line];
    if (event.key === 'Enter' && line?.kind === 'person') {
      event.preventDefault();
      return onOpen(line.person.contactId);
    }
    const next = nextCell(now, event.key, lines, days.length);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    scrollTo(next.line);
    setActive(next);
  }
  function onClick({ target }: MouseEvent<HTMLElement>): void {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const at = { line: Number(cell?.dataset['line']), column: Number(cell?.dataset['column']) };
    const line = lines[at.line];
    if (cell === null || line?.kind !== 'person') return;
    setActive(at);
    onOpen(line.person.contactId);
  }
  return { active, onKeyDown, onClick };
}

/** How many lines Page Down goes. */
const page = 12;

function nextCell(
  { line, column }: Cell,
  key: string,
  lines: readonly Line[],
  columns: number,
): Cell | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    j: 1,
    ArrowUp: -1,
    k: -1,
    PageDown: page,
    PageUp: -page,
  };
  if (key === 'ArrowRight') return { line, column: Math.min(columns, column + 1) };
  if (key === 'ArrowLeft') return { line, column: Math.max(0, column - 1) };
  if (key === 'Home') return { line, column: 0 };
  if (key === 'End') return { line, column: columns };
  const step = steps[key];
  if (step === undefined) return undefined;
  const people = lines.flatMap((one, index) => (one.kind === 'person' ? index : []));
  const at = Math.max(0, people.indexOf(line));
  const next = people[Math.min(people.length - 1, Math.max(0, at + step))];
  return next === undefined ? undefined : { line: next, column };
}
