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
import { usePrinting } from '../../platform/use-printing.ts';
import { onDensityChange, rowPixels } from '../../ui/density.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useWindowRows } from '../rows/use-window-rows.ts';
import { ColumnChoice } from './column-choice.tsx';
import { TableHead } from './table-head.tsx';
import { groupBeside, onTableKey } from './table-keys.ts';
import { useTableModel } from './table-model.ts';
import { TableRow } from './table-row.tsx';
import { allIn, linesOf, type TableProps } from './table-shape.ts';
import styles from './table.module.css';
import { useColumns } from './use-columns.ts';
import { useWidth } from './use-width.ts';

/** Pixels, as in the style sheet. */
const groupPx = 34;
const selectPx = 44;
/** What lies over the rows: the bar of the app with the headings, and the selection bar. */
const covered = [130, 90] as const;

/** A dense table: headings that stay, groups with counts, rows that open a panel. */
export function DeskTable<Row>(props: TableProps<Row>) {
  // The lines that are seen change inside the same object, which the compiler would take for no change.
  'use no memo';
  const { label, name, columns, groups, idOf, nameOf, hrefOf, openId } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [current, setCurrent] = useState<number>();
  const printing = usePrinting();
  const rowPx = useSyncExternalStore(onDensityChange, rowPixels);
  const lines = useMemo(() => linesOf({ groups, idOf }), [groups, idOf]);
  const ids = useMemo(
    () => lines.map((line) => (line.kind === 'row' ? line.key : undefined)),
    [lines],
  );
  const rows = useMemo(
    () => lines.flatMap((line) => (line.kind === 'row' ? [{ id: line.key, row: line.row }] : [])),
    [lines],
  );
  const all = useMemo(
    () => allIn({ groups, idOf }, props.selection?.allOf),
    [groups, idOf, props.selection?.allOf],
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
    sizeOf: useCallback(
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
    <div ref={setFrame} className={styles['frame']}>
      <ColumnChoice columns={columns} chosen={chosen} />
      <table className={styles['table']} aria-rowcount={lines.length + headings.length}>
        <caption className={styles['caption']}>
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
                  <th scope="rowgroup" colSpan={span} className={styles['group']}>
                    {line.title} <span className={styles['about']}>{line.about}</span>
                  </th>
                </tr>
              );
            return (
              <TableRow
                key={line.key}
                index={index}
                ariaRow={index + headings.length + 1}
                name={selection && nameOf(line.row)}
                href={hrefOf?.(line.row)}
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
