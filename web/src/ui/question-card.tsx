import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './question.module.css';

interface QuestionCardProps {
  /** 22 px. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
  /** The answers: buttons. */
  readonly children?: ReactNode;
}

/** Asks something that can wait: a card among others, which a person may send away. */
export function QuestionCard({ icon, title, words, children }: QuestionCardProps) {
  const heading = useId();
  return (
    <Card padded role="group" aria-labelledby={heading} className={styles['card']}>
      <span className={`grid center sunken round-2 ink ${styles['icon']}`}>{icon}</span>
      <div>
        <h2 id={heading} className={styles['asked']}>
          {title}
        </h2>
        <p className="hint muted">{words}</p>
      </div>
      {children !== undefined && (
        <div className={`flex gap-4 across ${styles['answers']}`}>{children}</div>
      )}
    </Card>
  );
}
