import { type KeyboardEvent, useCallback, useMemo } from 'react';
import { usePrinting } from '../../platform/use-printing.ts';
import { RowLink } from '../../ui/links.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { useWindowRows } from '../rows/use-window-rows.ts';
import { DeskTable } from './desk-table.tsx';
import styles from './table.module.css';
import { onTableKey } from './table-keys.ts';
import { type TableProps, listLines, type TableLine } from './table-shape.ts';

const cardPx = 76;
const groupPx = 44;
const covered = [90, 90] as const;

/** The rows on a phone, as cards. */
function TableCards<Row>(props: TableProps<Row>) {
  // The visible lines mutate the same object, which the compiler would take for no change.
  'use no memo';
  const { label, groups, getId } = props;
  const printing = usePrinting();
  const lines = useMemo(() => listLines({ groups, getId }), [groups, getId]);
  const ids = lines.map((line) => (line.kind === 'row' ? line.key : undefined));
  const { setBox, items, before, after, measure, focus } = useWindowRows({
    count: lines.length,
    getSize: useCallback(
      (index: number) => (lines[index]?.kind === 'group' ? groupPx : cardPx),
      [lines],
    ),
    covered,
    overscan: 10,
  });
  const drawn = printing ? [...lines.keys()] : items.map(({ index }) => index);
  return (
    <ol
      ref={setBox}
      aria-label={label}
      style={printing ? undefined : { paddingBlock: `${before}px ${after}px` }}
    >
      {drawn.map((index) => {
        const line = lines[index];
        return line === undefined ? null : (
          <li
            key={line.key}
            ref={measure}
            data-index={index}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            className={styles[line.kind === 'row' ? 'cardRow' : 'cardGroup']}
          >
            <Line
              {...props}
              line={line}
              onKeyDown={(event) => onTableKey(event, { ids, selection: undefined, focus })}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface LineProps<Row> extends TableProps<Row> {
  readonly line: TableLine<Row>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function Line<Row>(props: LineProps<Row>) {
  const { line, selection, getCard, getHref, getName, onOpen } = props;
  if (line.kind === 'group')
    return (
      <>
        <h2 className={styles['title']}>{line.title}</h2>
        <span className="small muted">{line.about}</span>
      </>
    );
  const { row, key } = line;
  const { name, about, state } = getCard(row);
  return (
    <>
      {selection !== undefined && (
        <label className={`grid center ${styles['cardSelect']}`}>
          <input
            type="checkbox"
            aria-label={`Select ${getName(row)}`}
            checked={selection.ids.has(key)}
            onChange={() => selection.onChange(toggled(selection.ids, key))}
          />
        </label>
      )}
      <div className="grow shrink">
        {getHref === undefined ? (
          name
        ) : (
          <RowLink href={getHref(row)} onOpen={() => onOpen(row)} onKeyDown={props.onKeyDown}>
            {name}
          </RowLink>
        )}
        <div className={`flex wrap baseline between ${styles['below']}`}>
          {about !== undefined && <div className="small muted">{about}</div>}
          {selection !== undefined && state}
        </div>
      </div>
      {selection === undefined && state !== undefined && <div className="rigid">{state}</div>}
    </>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Rows that open a panel: a dense table on a desk, cards on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  return useWide() ? <DeskTable {...props} /> : <TableCards {...props} />;
}
