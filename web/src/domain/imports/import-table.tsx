import type {
  ImportAnswers,
  ImportPreview,
  ImportRow,
} from '@paddock/contract/domain/imports/imports';
import { useMemo } from 'react';
import { useWindowRows } from '../../engine/rows/use-window-rows.ts';
import { ImportTableRow } from './import-table-row.tsx';
import styles from './imports.module.css';
import { shownColumns } from './shown-columns.ts';

interface ImportTableProps {
  readonly preview: ImportPreview;
  readonly rows: readonly ImportRow[];
  readonly busy: boolean;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** Pixels of a row, of the line of a question below it, and of a zone under its times. */
const rowHeight = 53;
const zoneHeight = 16;

function measureRow(row: ImportRow | undefined): number {
  if (row === undefined) return rowHeight;
  return rowHeight * (1 + row.problems.length) + (row.times.length > 0 ? zoneHeight : 0);
}

const covered = [56, 0] as const;

/** The rows of a table with their verdicts, those that need someone first. */
export function ImportTable({ preview, rows, busy, onAnswer }: ImportTableProps) {
  const columns = shownColumns(preview);
  const ordered = useMemo(
    () => [
      ...rows.filter(({ verdict }) => verdict === 'needs_you'),
      ...rows.filter(({ verdict }) => verdict !== 'needs_you'),
    ],
    [rows],
  );
  const { setBox, items, before, after } = useWindowRows({
    count: ordered.length,
    sizeOf: (index) => measureRow(ordered[index]),
    covered: [...covered],
    overscan: 12,
  });
  const sameIn = preview.columns.findIndex(({ target }) => target === 'flight_number');
  const width = columns.length + 3;
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-rowcount={ordered.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              Line
            </th>
            <th scope="col">Verdict</th>
            {columns.map(({ index, label, isRead }) => (
              <th key={index} scope="col">
                {label}
                {!isRead && <span className={styles['unread']}> not imported</span>}
              </th>
            ))}
            <th scope="col">Row</th>
          </tr>
        </thead>
        <tbody ref={setBox}>
          <Gap height={before} width={width} />
          {items.map(({ index }) => {
            const row = ordered[index];
            return row === undefined ? null : (
              <ImportTableRow
                key={row.row}
                row={row}
                same={ordered}
                sameIn={sameIn < 0 ? undefined : sameIn}
                columns={columns}
                busy={busy}
                onAnswer={onAnswer}
              />
            );
          })}
          <Gap height={after} width={width} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height, width }: { readonly height: number; readonly width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height, padding: 0 }}>
        {' '}
      </td>
    </tr>
  );
}
