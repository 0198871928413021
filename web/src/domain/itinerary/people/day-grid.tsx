import type { Itinerary, ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import type { ReadyPerson } from '@paddock/contract/domain/itinerary/readiness';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './day-grid.module.css';
import { DayChip, GapChip, NightLine } from './day-chip.tsx';
import { cellsOf, itemsByPerson, phasesOf, type DayCell } from './grid-cells.ts';
import { needWords } from './need.ts';

interface DayGridProps {
  readonly people: readonly ReadyPerson[];
  readonly itinerary: Itinerary | undefined;
  readonly projectCode: string;
  readonly days: readonly string[];
  /** The column that is marked. */
  readonly day: string;
  readonly today: string;
  /** Whose panel is open. */
  readonly chosen: number | undefined;
  readonly onOpen: (contactId: number) => void;
}

/** A line of the grid: a group, or a person in it. */
type Line =
  | { readonly kind: 'group'; readonly title: string; readonly about: string }
  | { readonly kind: 'person'; readonly person: ReadyPerson };

const rowPx = 40;
const groupPx = 30;

/** A row for each person, a column for each day. Only the rows that are seen are on the page. */
export function DayGrid(props: DayGridProps) {
  // The list below changes inside the same object, which the compiler would take for no change.
  'use no memo';
  const { people, itinerary, projectCode, days, day } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(people), [people]);
  const items = useMemo(() => itemsByPerson(itinerary), [itinerary]);
  const phases = useMemo(
    () => phasesOf(itinerary, projectCode, days),
    [itinerary, projectCode, days],
  );
  const head = phases.length > 0 ? 2 : 1;
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? groupPx : rowPx),
    overscan: 8,
  });
  const { active, onKeyDown, onClick } = useCells(lines, days, {
    scrollTo: (line) => virtualizer.scrollToIndex(line),
    onOpen: props.onOpen,
    day,
    scroller,
  });
  return (
    <div ref={scroller} className={styles['scroller']}>
      <div
        role="grid"
        aria-label="People by day"
        aria-rowcount={lines.length + head}
        aria-colcount={days.length + 1}
        className={styles['grid']}
        style={columnsOf(days)}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div className={styles['top']}>
          <HeadRow days={days} day={day} today={props.today} />
          {phases.length > 0 && (
            <div
              role="row"
              aria-rowindex={2}
              className={classNames(styles['row'], styles['phases'])}
            >
              <span role="rowheader" className={classNames(styles['name'], styles['quiet'])}>
                Project
              </span>
              {phases.map(({ title, at, span }) => (
                <span
                  key={at}
                  role="gridcell"
                  aria-colindex={at + 2}
                  aria-colspan={span}
                  className={styles['phase']}
                  style={{ gridColumn: `${at + 2} / span ${span}` }}
                >
                  {title}
                </span>
              ))}
            </div>
          )}
        </div>
        <div
          role="rowgroup"
          className={styles['lines']}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const line = lines[index];
            if (line === undefined) return null;
            const style = { transform: `translateY(${start}px)` };
            return line.kind === 'group' ? (
              <GroupRow key={key} line={line} index={index + head + 1} style={style} />
            ) : (
              <PersonLine
                key={line.person.contactId}
                {...props}
                person={line.person}
                items={items.get(line.person.contactId)}
                index={index + head + 1}
                style={style}
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

function linesOf(people: readonly ReadyPerson[]): Line[] {
  const inNeed = people.filter(({ gaps }) => gaps.length > 0);
  const set = people.filter(({ gaps }) => gaps.length === 0);
  const group = (title: string, some: readonly ReadyPerson[], more = ''): Line[] =>
    some.length === 0
      ? []
      : [
          { kind: 'group', title, about: `${counted(some.length, 'person', 'people')}${more}` },
          ...some.map((person): Line => ({ kind: 'person', person })),
        ];
  return [...group('Need attention', inNeed, ', soonest first'), ...group('All set', set)];
}

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

/** Arrow keys move among the cells, Enter opens the panel. Groups are passed over. */
function useCells(
  lines: readonly Line[],
  days: readonly string[],
  { scrollTo, onOpen, day, scroller }: CellWays,
) {
  const [active, setActive] = useState<Cell>();
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    scroller.current
      ?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"], [role=rowheader][tabindex="0"]')
      ?.focus();
  });
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
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

function columnsOf(days: readonly string[]): CSSProperties & Record<'--days', number> {
  return { '--days': days.length };
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
    ArrowUp: -1,
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

function HeadRow({ days, day, today }: Pick<DayGridProps, 'days' | 'day' | 'today'>) {
  return (
    <div role="row" aria-rowindex={1} className={styles['row']}>
      <span role="columnheader" className={styles['name']}>
        Name
      </span>
      {days.map((one) => (
        <span
          key={one}
          role="columnheader"
          aria-current={one === today ? 'date' : undefined}
          data-day={one}
          className={classNames(styles['day'], one === day && styles['chosen'])}
        >
          {formatDay(one).slice(0, -4)}
        </span>
      ))}
    </div>
  );
}

interface GroupRowProps {
  readonly line: Extract<Line, { kind: 'group' }>;
  readonly index: number;
  readonly style: CSSProperties;
}

function GroupRow({ line, index, style }: GroupRowProps) {
  return (
    <div role="row" aria-rowindex={index} className={styles['group']} style={style}>
      <span role="rowheader" className={styles['groupWords']}>
        <strong>{line.title}</strong> {line.about}
      </span>
    </div>
  );
}

interface PersonLineProps extends DayGridProps {
  readonly person: ReadyPerson;
  readonly items: readonly ItineraryItem[] | undefined;
  readonly index: number;
  readonly style: CSSProperties;
  /** The cell that the keyboard is at. */
  readonly active: number | undefined;
  /** The first cell is where Tab comes in, before anybody moved. */
  readonly isStop: boolean;
  /** Which line of the grid it is. */
  readonly line: number;
}

const nothing: readonly ItineraryItem[] = [];

function PersonLine(props: PersonLineProps) {
  const { person, items = nothing, days, day, today, chosen, active, isStop } = props;
  const cells = useMemo(() => cellsOf(person, items, days), [person, items, days]);
  const needs = person.gaps.length > 0;
  return (
    <div
      role="row"
      aria-rowindex={props.index}
      aria-selected={chosen === person.contactId}
      className={classNames(styles['row'], styles['person'])}
      style={props.style}
    >
      <span
        role="rowheader"
        tabIndex={active === 0 || isStop ? 0 : -1}
        className={styles['name']}
        data-line={props.line}
        data-column={0}
      >
        <span className={styles['fullName']}>{person.fullName}</span>
        <span className={classNames(styles['about'], needs && styles['warn'])}>
          {needs ? needWords(person, today) : (person.role ?? '')}
        </span>
      </span>
      {cells.map((cell, index) => (
        <span
          key={cell.day}
          role="gridcell"
          aria-label={cellLabel(person, cell)}
          tabIndex={active === index + 1 ? 0 : -1}
          className={classNames(styles['cell'], cell.day === day && styles['chosen'])}
          data-line={props.line}
          data-column={index + 1}
        >
          {cell.gap === undefined ? (
            cell.chip !== undefined && <DayChip chip={cell.chip} />
          ) : (
            <GapChip kind={cell.gap.kind} words={cell.gap.words} />
          )}
          <NightLine before={cell.before} after={cell.after} />
        </span>
      ))}
    </div>
  );
}

/** "Pablo Serrano, Sun 22 Nov: Lands 13:10, IB 3278. No bed." */
function cellLabel({ fullName }: ReadyPerson, { day, chip, gap, after }: DayCell): string {
  const night = { bed: 'Has a bed', missing: 'No bed', none: '' }[after];
  const words = [gap?.words ?? chip?.label ?? '', night].filter((one) => one !== '');
  const what = words.length === 0 ? 'nothing' : words.join('. ');
  return `${fullName}, ${formatDay(day)}: ${what}`;
}
