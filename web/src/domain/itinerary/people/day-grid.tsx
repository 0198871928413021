import type { Itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import type { ReadyPerson } from '@paddock/contract/domain/itinerary/readiness';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useMemo, useRef, useSyncExternalStore } from 'react';
import { useRowsByFrame } from '../../../engine/rows/use-rows-by-frame.ts';
import { usePrinting } from '../../../platform/use-printing.ts';
import { onDensityChange, rowPixels } from '../../../ui/density.ts';
import styles from './day-grid.module.css';
import { cellsOnceEach, itemsByPerson, phasesOf } from './grid-cells.ts';
import { linesOf } from './grid-lines.ts';
import { GroupRow, HeadRow, PersonRow, PhasesRow } from './grid-rows.tsx';
import { useCells } from './use-cells.ts';

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

const groupPx = 30;
/** How many rows a frame has time to draw: each has a cell for every day. */
const newRows = 5;

/** A row for each person, a column for each day. Only the rows that are seen are on the page. */
export function DayGrid(props: DayGridProps) {
  // The list below changes inside the same object, which the compiler would take for no change.
  'use no memo';
  const { people, itinerary, projectCode, days, day } = props;
  const printing = usePrinting();
  const rowPx = useSyncExternalStore(onDensityChange, rowPixels);
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(people), [people]);
  const cellsOf = useMemo(() => cellsOnceEach(itemsByPerson(itinerary), days), [itinerary, days]);
  const phases = useMemo(
    () => phasesOf(itinerary, projectCode, days),
    [itinerary, projectCode, days],
  );
  const head = phases.length > 0 ? 2 : 1;
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? groupPx : rowPx),
    // On paper all of them are there.
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
    <div ref={scroller} className={styles['scroller']}>
      <div
        role="grid"
        aria-label="People by day, local times"
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
          {phases.length > 0 && <PhasesRow phases={phases} />}
        </div>
        <div
          role="rowgroup"
          className={styles['lines']}
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
                cells={cellsOf(line.person)}
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

function columnsOf(days: readonly string[]): CSSProperties & Record<'--days', number> {
  return { '--days': days.length };
}
