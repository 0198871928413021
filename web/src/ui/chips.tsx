import type { IconNode } from 'lucide';
import styles from './chips.module.css';
import { Icon } from './icon.tsx';

export interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The number of its rows. Left out if it sorts rows instead of filtering them. */
  readonly count?: number | undefined;
  readonly icon?: IconNode;
}

interface ChipsProps<Value extends string> {
  /** What they filter, for screen readers, which can't see that they belong together. */
  readonly label: string;
  /** The first is All. */
  readonly chips: readonly Chip<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Chips above a list, one of which is on. Each shows how many rows it leaves. */
export function Chips<Value extends string>({ label, chips, chosen, onChoose }: ChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex wrap gap-2 no-print">
      {chips.map(({ value, label: words, count, icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`inline-flex middle gap-6px target surface edged pill ink nowrap ${styles['chip']}`}
        >
          {icon !== undefined && <Icon of={icon} size={16} />}
          {count === undefined ? words : `${words} ${count}`}
        </button>
      ))}
    </div>
  );
}
