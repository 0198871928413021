import type { Itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import type { ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useState,
} from 'react';
import { areLettersKeys } from '../../../engine/keys/use-keys.ts';
import { useRowsByFrame } from '../../../engine/rows/use-window-rows.ts';
import { usePrinting } from '../../../platform/use-printing.ts';
import { onDensityChange, rowPixels } from '../../../ui/density.ts';
import styles from './day-grid.module.css';
import { cellsOnceEach, itemsByPerson, listPhases } from './grid-cells.ts';
import { listLines, type Line } from './grid-lines.ts';
import { GroupRow, HeadRow, PersonRow, PhasesRow } from './grid-rows.tsx';

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
function useCells(
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

interface DayGridProps {
  readonly people: readonly ReadyPerson[];
  readonly itinerary: Itinerary | undefined;
  readonly projectCode: string;
  readonly days: readonly string[];
  /** The column that is marked. */
  readonly day: string;
  readonly today: string;
  /** The person whose panel is open. */
  readonly chosen: number | undefined;
  readonly onOpen: (contactId: number) => void;
}

const groupPx = 30;
/** How many rows a frame has time to draw: each has a cell for every day. */
const newRows = 5;

/** A row for each person, a column for each day. Only the rows that are seen are on the page. */
export function DayGrid(props: DayGridProps) {
  // The list below mutates the same object, which the compiler would take for no change.
  'use no memo';
  const { people, itinerary, projectCode, days, day } = props;
  const printing = usePrinting();
  const rowPx = useSyncExternalStore(onDensityChange, rowPixels);
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => listLines(people), [people]);
  const getCells = useMemo(() => cellsOnceEach(itemsByPerson(itinerary), days), [itinerary, days]);
  const phases = useMemo(
    () => listPhases(itinerary, projectCode, days),
    [itinerary, projectCode, days],
  );
  const head = phases.length > 0 ? 2 : 1;
  const sizes = useMemo(
    () => lines.map(({ kind }) => (kind === 'group' ? groupPx : rowPx)),
    [lines, rowPx],
  );
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizes[index] ?? rowPx,
    // Lines in another order are placed again: without a new function, each has the place of the one before it.
    getItemKey: useCallback((index) => `${index} ${sizes[index]}`, [sizes]),
    // In print, all of them are there.
    overscan: printing ? lines.length : 2,
  });
  const rows = useRowsByFrame(virtualizer.getVirtualItems(), printing ? lines.length : newRows);
  const { active, onKeyDown, onClick } = useCells(lines, days, {
    scrollTo: (line) => virtualizer.scrollToIndex(line),
    onOpen: props.onOpen,
    day,
    scroller,
  });
  return (
    <div ref={scroller} className={`surface outlined round-2 desk-text ${styles['scroller']}`}>
      <div
        role="grid"
        aria-label="People by day, local times"
        aria-rowcount={lines.length + head}
        aria-colcount={days.length + 1}
        className={styles['grid']}
        style={countColumns(days)}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div className={styles['top']}>
          <HeadRow days={days} day={day} today={props.today} />
          {phases.length > 0 && <PhasesRow phases={phases} />}
        </div>
        <div
          role="rowgroup"
          className={`relative ${styles['lines']}`}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {rows.map(({ key, index, start }) => {
            const line = lines[index];
            if (line === undefined) return null;
            return line.kind === 'group' ? (
              <GroupRow key={`group ${key}`} line={line} index={index + head + 1} start={start} />
            ) : (
              <PersonRow
                key={line.person.contactId}
                person={line.person}
                cells={getCells(line.person)}
                day={day}
                today={props.today}
                index={index + head + 1}
                start={start}
                isChosen={props.chosen === line.person.contactId}
                active={active?.line === index ? active.column : undefined}
                isStop={active === undefined && index === 1}
                line={index}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function countColumns(days: readonly string[]): CSSProperties & Record<'--days', number> {
  return { '--days': days.length };
}
