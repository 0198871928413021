import type { ListCell } from '@paddock/contract/engine/lists/calls';
import type { ListColumn } from '@paddock/contract/engine/lists/list-descriptor';
import { presentCell } from '../lists/present-cell.ts';
import { StateBadge } from '../lists/row-words.tsx';
import styles from './record-figures.module.css';

interface RecordFiguresProps {
  readonly fields: readonly ListColumn[];
  readonly cells: Readonly<Record<string, ListCell>>;
}

/** Amounts and the state of a record, as large as what people come for. */
export function RecordFigures({ fields, cells }: RecordFiguresProps) {
  const shown = fields.filter((field) => isFigureShown(field, cells));
  if (shown.length === 0) return null;
  return (
    <dl className={styles['figures']}>
      {shown.map((field) => (
        <div key={field.name} className={styles['figure']}>
          <dt className={styles['label']}>{field.label}</dt>
          <dd className={styles['value']}>
            {field.kind === 'state' ? (
              <StateBadge columns={stateOnly} column={field} row={{ cells }} />
            ) : (
              <Amount field={field} cell={cells[field.name] ?? null} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The state is shown next to its amount here, not instead of it. */
const stateOnly: readonly ListColumn[] = [];

function Amount({ field, cell }: { readonly field: ListColumn; readonly cell: ListCell }) {
  const text = presentCell(field, cell);
  return <span className={cell === null ? styles['unknown'] : styles['amount']}>{text}</span>;
}

/** An amount that there is none of says nothing, unless its field has words for that. */
function isFigureShown(field: ListColumn, cells: RecordFiguresProps['cells']) {
  const { kind, name, missing, unlike } = field;
  if (kind === 'state') return true;
  if (unlike !== undefined && isSame(cells[name], cells[unlike])) return false;
  return kind === 'money' && ((cells[name] ?? null) !== null || missing !== undefined);
}

function isSame(one: ListCell | undefined, other: ListCell | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null) return false;
  return one.amount === other?.amount && one.currency === other.currency;
}
