import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../../platform/use-printing.ts';
import { FlightRow } from './flight-row.tsx';
import styles from './flight-row.module.css';
import type { ViewRow } from './view-rows.ts';

const headingPx = 52;
const flightPx = 84;

/** Only the rows that are seen are on the page; all of them on paper. */
export function FlightRows({ rows }: { readonly rows: readonly ViewRow[] }) {
  return usePrinting() ? <AllRows rows={rows} /> : <SeenRows rows={rows} />;
}

function AllRows({ rows }: { readonly rows: readonly ViewRow[] }) {
  return (
    <ol className={styles['rows']}>
      {rows.map((row) => (
        <li key={row.key}>
          <Row row={row} />
        </li>
      ))}
    </ol>
  );
}

function SeenRows({ rows }: { readonly rows: readonly ViewRow[] }) {
  // The list below changes inside the same object, which the compiler would take for no change.
  'use no memo';
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box !== undefined) setTop(box.top + window.scrollY);
  }, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? headingPx : flightPx),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    scrollMargin: top,
  });
  return (
    <ol
      ref={list}
      className={styles['rows']}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={placeAt(start - top)}
          >
            <Row row={row} />
          </li>
        );
      })}
    </ol>
  );
}

function placeAt(offset: number): CSSProperties {
  return { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${offset}px)` };
}

function Row({ row }: { readonly row: ViewRow }) {
  if (row.kind === 'flight') return <FlightRow row={row} />;
  return (
    <div className={styles['heading']}>
      <h2>{row.title}</h2>
      <span className={styles['about']}>{row.about}</span>
    </div>
  );
}
