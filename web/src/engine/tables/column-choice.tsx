import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs';
import { DropDown } from '../../ui/drop-down.tsx';
import styles from './column-choice.module.css';
import type { TableColumn } from './table-shape.ts';

interface ColumnChoiceProps {
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'label' | 'above' | 'stays'>[];
  readonly chosen: {
    readonly hidden: readonly string[];
    readonly noRoom: readonly string[];
    readonly toggle: (id: string) => void;
  };
}

/** Which columns a table shows. The device keeps it for this table. */
export function ColumnChoice({ columns, chosen }: ColumnChoiceProps) {
  const optional = columns.filter(({ stays }) => stays !== true);
  if (optional.length === 0) return null;
  return (
    <div className={styles['corner']}>
      <div className={styles['choice']}>
        <DropDown label="Columns" icon={Columns3} iconOnly>
          {optional.map(({ id, label, above }) => (
            <label key={id} className={styles['column']}>
              <input
                type="checkbox"
                checked={!chosen.hidden.includes(id)}
                onChange={() => chosen.toggle(id)}
              />
              {above === undefined ? label : `${above}, ${label}`}
              {chosen.noRoom.includes(id) && (
                <span className={styles['note']}>no room at this width</span>
              )}
            </label>
          ))}
        </DropDown>
      </div>
    </div>
  );
}
