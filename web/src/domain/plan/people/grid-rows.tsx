import type { ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { formatDay } from '@paddock/contract/platform/time';
import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './day-grid.module.css';
import { DayChip, GapChip, NightLine } from './day-chip.tsx';
import type { DayCell, Phase } from './grid-cells.ts';
import type { Line } from './grid-lines.ts';
import { needWords } from './need.ts';
import { shortWork } from './short-work.ts';

interface Columns {
  readonly days: readonly string[];
  /** The column that is marked. */
  readonly day: string;
  readonly today: string;
}

export function HeadRow({ days, day, today }: Columns) {
  return (
    <div role="row" aria-rowindex={1} className={`grid line-below ${styles['row']}`}>
      <span
        role="columnheader"
        className={`column shrink surface desk-small muted ${styles['name']}`}
      >
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

interface PhasesRowProps {
  readonly phases: readonly Phase[];
}

/** What the project does, over the days that it takes. */
export function PhasesRow({ phases }: PhasesRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={2}
      className={classNames('grid line-below', styles['row'], styles['phases'])}
    >
      <span
        role="rowheader"
        className={classNames('column shrink surface desk-small muted', styles['name'], 'regular')}
      >
        Project
      </span>
      {phases.map(({ title, at, span }) => (
        <span
          key={at}
          role="gridcell"
          aria-colindex={at + 2}
          aria-colspan={span}
          className={`edged centered ellipsis ${styles['phase']}`}
          style={{ gridColumn: `${at + 2} / span ${span}` }}
          title={title}
        >
          {span === 1 ? shortWork(title) : title}
        </span>
      ))}
    </div>
  );
}

interface GroupRowProps {
  readonly line: Extract<Line, { kind: 'group' }>;
  readonly index: number;
  /** Pixels from the first line. */
  readonly start: number;
}

export function GroupRow({ line, index, start }: GroupRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index}
      className={`sunken line-below ${styles['group']}`}
      style={startingAt(start)}
    >
      <span role="rowheader" className={styles['groupWords']}>
        <strong>{line.title}</strong> {line.about}
      </span>
    </div>
  );
}

function startingAt(px: number) {
  return { transform: `translateY(${px}px)` };
}

interface PersonRowProps extends Omit<Columns, 'days'> {
  readonly person: ReadyPerson;
  readonly cells: readonly DayCell[];
  readonly index: number;
  /** Pixels from the first line. */
  readonly start: number;
  /** Their panel is open. */
  readonly isChosen: boolean;
  /** The cell that the keyboard is at. */
  readonly active: number | undefined;
  /** Tab enters at the first cell, before anyone moved. */
  readonly isStop: boolean;
  /** Which line of the grid it is. */
  readonly line: number;
}

/** A person's days. Drawn once: scrolling changes nothing in a row. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, cells, day, today, active, isStop } = props;
  const needs = person.gaps.length > 0;
  return (
    <div
      role="row"
      aria-rowindex={props.index}
      aria-selected={props.isChosen}
      className={classNames('grid line-below', styles['row'], styles['person'])}
      style={startingAt(props.start)}
    >
      <span
        role="rowheader"
        tabIndex={active === 0 || isStop ? 0 : -1}
        className={`column shrink surface desk-small muted ${styles['name']}`}
        data-line={props.line}
        data-column={0}
      >
        <span className="desk-text bold ink ellipsis">{person.fullName}</span>
        <span className={classNames('ellipsis', needs && 'bold warn')}>
          {needs ? needWords(person, today) : (person.role ?? '')}
        </span>
      </span>
      {cells.map((cell, index) => (
        <span
          key={cell.day}
          role="gridcell"
          aria-label={cellLabel(person, cell)}
          tabIndex={active === index + 1 ? 0 : -1}
          className={classNames(
            'grid shrink clip',
            styles['cell'],
            cell.day === day && styles['chosen'],
          )}
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
});

/** "Pablo Serrano, Sun 22 Nov: Lands 13:10, IB 3278. No bed." */
function cellLabel({ fullName }: ReadyPerson, { day, chip, gap, after }: DayCell): string {
  const night = { bed: 'Has a bed', missing: 'No bed', none: '' }[after];
  const words = [gap?.words ?? chip?.label ?? '', night].filter((one) => one !== '');
  const what = words.length === 0 ? 'nothing' : words.join('. ');
  return `${fullName}, ${formatDay(day)}: ${what}`;
}
