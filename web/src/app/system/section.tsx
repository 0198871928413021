import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
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
      <Card className={styles['card']}>
        <div className={styles['head']}>
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

/** One line of a list of facts: its name, and what it is. */
export function Fact({ name, note, children }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt>
        {name}
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
