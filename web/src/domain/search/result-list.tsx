import { fold, foldLetters } from '@paddock/contract/domain/search/fold';
import type { IconNode } from 'lucide';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Banknote from 'lucide/dist/esm/icons/banknote.mjs';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import Briefcase from 'lucide/dist/esm/icons/briefcase.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import CornerDownRight from 'lucide/dist/esm/icons/corner-down-right.mjs';
import FolderOpen from 'lucide/dist/esm/icons/folder-open.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import Store from 'lucide/dist/esm/icons/store.mjs';
import TrainFront from 'lucide/dist/esm/icons/train-front.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import User from 'lucide/dist/esm/icons/user.mjs';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/people-avatars.tsx';
import type { Row, RowGroup } from './results.ts';
import styles from './search-dialog.module.css';

const icons: Readonly<Record<Row['icon'], IconNode>> = {
  contacts: User,
  flights: Plane,
  tickets: TrainFront,
  expenditure: ReceiptText,
  payments: Banknote,
  airports: MapPin,
  stations: MapPin,
  hotels: MapPin,
  endpoints: MapPin,
  projects: FolderOpen,
  stays: BedDouble,
  vehicles: Truck,
  cases: Package,
  equipment: Package,
  'schedule-items': CalendarDays,
  'schedule-groups': CalendarDays,
  vendors: Store,
  clients: Briefcase,
  form: Plus,
  place: ArrowRight,
  trip: CalendarDays,
  more: CornerDownRight,
};

/** The kind of a line; a person has their initials. */
function RowIcon({ row: { icon, title } }: { readonly row: Row }) {
  return icon === 'contacts' ? <Avatar name={title} /> : <Icon of={icons[icon]} size={18} />;
}

interface ResultListProps {
  readonly id: string;
  readonly groups: readonly RowGroup[];
  readonly typed: string;
  /** The key of the line that Enter opens. */
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onChoose: (row: Row) => void;
}

/** The name of a line in the page, for the field that points at it. */
export function rowId(listId: string, key: string): string {
  return `${listId}-${key.replaceAll(/[^\w-]/g, '-')}`;
}

/** The matches, under the headings of their kinds. The focus stays in the field above. */
export function ResultList({ id, groups, typed, selected, onSelect, onChoose }: ResultListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ kind, label, rows }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p
            id={`${id}-${kind}`}
            role="presentation"
            className={`desk-small bold muted ${styles['heading']}`}
          >
            {label}
          </p>
          {rows.map((row) => (
            <ResultRow
              key={row.key}
              id={rowId(id, row.key)}
              row={row}
              typed={typed}
              selected={row.key === selected}
              onSelect={() => onSelect(row.key)}
              onChoose={() => onChoose(row)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ResultRowProps {
  readonly id: string;
  readonly row: Row;
  readonly typed: string;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onChoose: () => void;
}

function ResultRow({ id, row, typed, selected, onSelect, onChoose }: ResultRowProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { title, about, icon } = row;
  return (
    // The field has the focus and the keys: a line is only pointed at.
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={`row gap-3 target round-1 ${styles['row']}`}
      onPointerMove={onSelect}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      <span className={`grid center rigid muted ${styles['icon']}`}>
        <RowIcon row={row} />
      </span>
      <span className={`grow shrink clip anywhere ${styles['words']}`}>
        <span className={icon === 'more' ? 'bold info' : 'bold'}>
          <Marked text={title} typed={icon === 'more' ? '' : typed} />
        </span>
        {about !== '' && (
          <span className="muted">
            {' '}
            <Marked text={about} typed={typed} />
          </span>
        )}
      </span>
      <RowEnd row={row} selected={selected} />
    </div>
  );
}

/** The end of a line: its first action, or how many people are on it. */
function RowEnd({ row: { note, action }, selected }: Pick<ResultRowProps, 'row' | 'selected'>) {
  if (action !== undefined && (selected || note === ''))
    return (
      <span className="rigid desk-small muted nowrap">
        {action.label} <span className={styles['keys']}>Ctrl ↵</span>
      </span>
    );
  if (note !== '') return <span className="rigid desk-small muted nowrap">{note}</span>;
  return selected ? (
    <kbd className={`center surface edged muted ${styles['key']}`} aria-hidden="true">
      ↵
    </kbd>
  ) : null;
}

interface MarkedProps {
  readonly text: string;
  readonly typed: string;
}

/** A text with the matching beginnings of words marked, whatever their accents. */
function Marked({ text, typed }: MarkedProps): ReactNode {
  const wanted = fold(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return text;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, index) => {
    const length = fitting(part, wanted);
    if (length === 0) return part;
    return (
      <span key={`${index} ${part}`}>
        <mark className={styles['mark']}>{part.slice(0, length)}</mark>
        {part.slice(length)}
      </span>
    );
  });
}

/** How many letters of a word the longest text takes that it begins with. */
function fitting(word: string, wanted: readonly string[]): number {
  const folded = foldLetters(word);
  const longest = Math.max(
    0,
    ...wanted.filter((one) => folded.startsWith(one)).map((one) => one.length),
  );
  if (longest === 0) return 0;
  for (let length = 1; length < word.length; length += 1)
    if (foldLetters(word.slice(0, length)).length >= longest) return length;
  return word.length;
}
