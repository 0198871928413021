import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { TableColumn } from './table-shape.ts';
import styles from './column-choice.module.css';

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
  const details = useClosing();
  const optional = columns.filter(({ stays }) => stays !== true);
  if (optional.length === 0) return null;
  return (
    <div className={styles['corner']}>
      <details ref={details} className={styles['choice']}>
        <summary className={styles['button']} title="Columns" aria-label="Columns">
          <Icon of={Columns3} size={16} />
        </summary>
        <fieldset className={styles['list']} aria-label="Columns">
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
        </fieldset>
      </details>
    </div>
  );
}

/** Closes it where somebody presses Escape, or presses or goes somewhere else. */
function useClosing() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (element === null) return undefined;
    function onElsewhere({ target }: Event): void {
      if (element?.open === true && target instanceof Node && !element.contains(target))
        element.open = false;
    }
    function onEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || element?.open !== true) return;
      event.stopPropagation();
      element.open = false;
      element.querySelector('summary')?.focus();
    }
    element.addEventListener('keydown', onEscape);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      element.removeEventListener('keydown', onEscape);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, []);
  return details;
}
