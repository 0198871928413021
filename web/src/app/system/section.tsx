import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './system.module.css';

interface SectionProps {
  readonly title: string;
  /** The overall state, at the right. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, state, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="clip">
        <div className={`flex wrap between pad-3-4 line-below ${styles['head']}`}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {state}
        </div>
        {children}
      </Card>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One line of a list of facts: its name, and its value. */
export function Fact({ name, note, children }: FactProps) {
  return (
    <div className={`flex baseline between gap-4 ruled ${styles['fact']}`}>
      <dt>
        {name}
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface StateWordProps {
  readonly isGood: boolean;
  readonly children: ReactNode;
}

/** A state with its icon and its word. */
export function StateWord({ isGood, children }: StateWordProps) {
  return (
    <span className={styles[isGood ? 'good' : 'warn']}>
      <Icon of={isGood ? CircleCheck : TriangleAlert} size={16} />
      {children}
    </span>
  );
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** "61.3 GB", in steps of 1,000. */
export function formatSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

export const figures = new Intl.NumberFormat('en-GB');
