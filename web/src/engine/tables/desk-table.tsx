import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import * as z from 'zod/mini';
import { usePrinting } from '../../platform/use-printing.ts';
import { onDensityChange, rowPixels } from '../../ui/density.ts';
import { DropDown } from '../../ui/drop-down.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useWindowRows } from '../rows/use-window-rows.ts';
import { TableHead, TableRow } from './table-rows.tsx';
import { groupBeside, onTableKey } from './table-keys.ts';
import { useTableModel } from './table-model.ts';
import { allIn, listLines, type TableProps, type TableColumn } from './table-shape.ts';
import styles from './table.module.css';

/** Saved on the device: the columns that someone removed from a table. */
const keptColumns = z.object({ version: z.literal(1), hidden: z.array(z.string()) });

const storageKey = (table: string) => `columns-${table}`;

function readHiddenColumns(table: string): readonly string[] {
  try {
    return keptColumns.parse(JSON.parse(localStorage.getItem(storageKey(table)) ?? '')).hidden;
  } catch {
    // Nothing was saved, or it can't be read: every column is shown.
    return [];
  }
}

function keepHiddenColumns(table: string, hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(storageKey(table));
    else localStorage.setItem(storageKey(table), JSON.stringify({ version: 1, hidden }));
  } catch {
    // Storage is off or full: the choice ends with the page.
  }
}

/** The columns chosen on this device, if there is room for them. */
function useColumns<Row>(table: string, columns: readonly TableColumn<Row>[], width: number) {
  const [hidden, setHidden] = useState(() => readHiddenColumns(table));
  const fitted = useMemo(() => {
    const chosen = columns.filter(({ id, stays }) => stays === true || !hidden.includes(id));
    const { widths, noRoom } = fitColumns(chosen, width);
    return { widths, noRoom, shown: chosen.filter(({ id }) => !noRoom.includes(id)) };
  }, [columns, hidden, width]);
  return {
    ...fitted,
    hidden,
    toggle(id: string) {
      const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
      setHidden(next);
      keepHiddenColumns(table, next);
    },
  };
}

/** Pixels, as in the style sheet. */
const groupPx = 34;
const selectPx = 44;
/** What covers the rows: the app bar with the headings, and the selection bar. */
const covered = [130, 90] as const;

/** A dense table: headings that stay, groups with counts, rows that open a panel. */
export function DeskTable<Row>(props: TableProps<Row>) {
  // The visible lines mutate the same object, which the compiler would take for no change.
  'use no memo';
  const { label, name, columns, groups, getId, getName, getHref, openId } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [current, setCurrent] = useState<number>();
  const printing = usePrinting();
  const rowPx = useSyncExternalStore(onDensityChange, rowPixels);
  const lines = useMemo(() => listLines({ groups, getId }), [groups, getId]);
  const ids = useMemo(
    () => lines.map((line) => (line.kind === 'row' ? line.key : undefined)),
    [lines],
  );
  const rows = useMemo(
    () => lines.flatMap((line) => (line.kind === 'row' ? [{ id: line.key, row: line.row }] : [])),
    [lines],
  );
  const all = useMemo(
    () => allIn({ groups, getId }, props.selection?.allOf),
    [groups, getId, props.selection?.allOf],
  );
  const chosen = useColumns(
    name,
    columns,
    useWidth(frame) - (props.selection === undefined ? 0 : selectPx),
  );
  const { shown, widths } = chosen;
  const hidden = columns.filter((column) => !shown.includes(column)).map(({ id }) => id);
  const { headings, selection } = useTableModel({
    rows,
    columns,
    hidden,
    all,
    selection: props.selection,
  });
  const { setBox, items, before, after, focus } = useWindowRows({
    count: lines.length,
    getSize: useCallback(
      (index: number) => (ids[index] === undefined ? groupPx : rowPx),
      [ids, rowPx],
    ),
    covered,
    overscan: 2,
  });
  const draw = useCallback(
    (index: number): readonly ReactNode[] => {
      const line = lines[index];
      return line?.kind === 'row' ? shown.map(({ cell }) => cell(line.row)) : [];
    },
    [lines, shown],
  );
  const events = useRowEvents({
    open(index: number) {
      const line = lines[index];
      if (line?.kind === 'row') props.onOpen(line.row);
    },
    select(index: number, range: boolean) {
      const id = ids[index];
      if (id !== undefined) selection?.toggle(id, range);
    },
    key: (event) => onTableKey(event, { ids, selection, focus }),
  });
  const drawn = printing ? [...lines.keys()] : items.map(({ index }) => index);
  const stop = drawn.find((index) => index === current) ?? drawn.find((index) => ids[index]);
  useKeys({
    j: () => focus(stop ?? 0),
    k: () => focus(stop ?? 0),
    ...(props.hasDays === true
      ? {
          '[': () => focus(groupBeside(stop ?? 0, -1, ids)),
          ']': () => focus(groupBeside(stop ?? 0, 1, ids)),
        }
      : {}),
  });
  const span = shown.length + (selection === undefined ? 0 : 1);
  return (
    <div ref={setFrame} className="shrink relative">
      <ColumnChoice columns={columns} chosen={chosen} />
      <table
        className={`full surface outlined round-2 desk-text ${styles['table']}`}
        aria-rowcount={lines.length + headings.length}
      >
        <caption className={`clip nowrap ${styles['caption']}`}>
          {`${label}. Arrow keys move from row to row, Enter opens one.`}
        </caption>
        <colgroup>
          {selection !== undefined && <col style={{ width: selectPx }} />}
          {shown.map(({ id }) => (
            <col key={id} style={{ width: widths[id] }} />
          ))}
        </colgroup>
        <TableHead headings={headings} columns={columns} selection={selection} />
        <tbody ref={setBox}>
          {!printing && before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {drawn.map((index) => {
            const line = lines[index];
            if (line === undefined) return null;
            if (line.kind === 'group')
              return (
                <tr key={line.key} data-index={index} aria-rowindex={index + headings.length + 1}>
                  <th
                    scope="rowgroup"
                    colSpan={span}
                    className={`sunken line-below ${styles['group']}`}
                  >
                    {line.title} <span className={styles['about']}>{line.about}</span>
                  </th>
                </tr>
              );
            return (
              <TableRow
                key={line.key}
                index={index}
                ariaRow={index + headings.length + 1}
                name={selection && getName(line.row)}
                href={getHref?.(line.row)}
                looks={shown}
                draw={draw}
                isOpen={line.key === openId}
                isTabStop={index === stop}
                isSelected={selection?.has(line.key)}
                onFocus={setCurrent}
                {...events}
              />
            );
          })}
          {!printing && after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
}

interface RowEvents {
  readonly open: (index: number) => void;
  readonly select: (index: number, range: boolean) => void;
  readonly key: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The same functions for every row and every draw, so that rows which did not change are not drawn again. */
function useRowEvents(events: RowEvents) {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  const onOpen = useCallback((index: number) => latest.current.open(index), []);
  const onSelect = useCallback(
    (index: number, range: boolean) => latest.current.select(index, range),
    [],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => latest.current.key(event),
    [],
  );
  return { onOpen, onSelect, onKeyDown };
}

/** How many pixels wide an element is, and whatever it becomes. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type Measured = Pick<TableColumn<never>, 'id' | 'least' | 'grows' | 'stays'>;

/** Pixels that a column takes, by its ID, and the columns that find no room. */
interface FittedColumns {
  readonly widths: Readonly<Record<string, number>>;
  readonly noRoom: readonly string[];
}

/** Removes the last columns first, until those that are left fit; the remaining width is shared out. */
function fitColumns(columns: readonly Measured[], width: number): FittedColumns {
  const shown = [...columns];
  const noRoom: string[] = [];
  while (needed(shown) > width) {
    const last = shown.findLastIndex(({ stays }) => stays !== true);
    if (last < 0) break;
    noRoom.push(...shown.splice(last, 1).map(({ id }) => id));
  }
  const spare = Math.max(0, width - needed(shown));
  const parts = shown.reduce((sum, { grows = 0 }) => sum + grows, 0);
  const widths = Object.fromEntries(
    shown.map(({ id, least, grows = 0 }) => [
      id,
      least + (parts === 0 ? spare / shown.length : (spare * grows) / parts),
    ]),
  );
  return { widths, noRoom };
}

function needed(columns: readonly Measured[]): number {
  return columns.reduce((sum, { least }) => sum + least, 0);
}

interface ColumnChoiceProps {
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'label' | 'above' | 'stays'>[];
  readonly chosen: {
    readonly hidden: readonly string[];
    readonly noRoom: readonly string[];
    readonly toggle: (id: string) => void;
  };
}

/** Which columns a table shows. The device keeps it for this table. */
function ColumnChoice({ columns, chosen }: ColumnChoiceProps) {
  const optional = columns.filter(({ stays }) => stays !== true);
  if (optional.length === 0) return null;
  return (
    <div className={`no-print ${styles['corner']}`}>
      <div className={styles['choice']}>
        <DropDown label="Columns" icon={Columns3} iconOnly>
          {optional.map(({ id, label, above }) => (
            <label key={id} className={`row gap-2 hover-sunken ${styles['column']}`}>
              <input
                type="checkbox"
                checked={!chosen.hidden.includes(id)}
                onChange={() => chosen.toggle(id)}
              />
              {above === undefined ? label : `${above}, ${label}`}
              {chosen.noRoom.includes(id) && (
                <span className={`desk-small muted ${styles['note']}`}>no room at this width</span>
              )}
            </label>
          ))}
        </DropDown>
      </div>
    </div>
  );
}
