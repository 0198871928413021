import type { ReactNode, Ref } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './frame.module.css';

interface HeaderProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  /** The mark of the product, or the way back. */
  readonly leading: ReactNode;
  readonly actions?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** The page below it has the heading. */
  readonly plain?: boolean;
}

/** Letters from which a title would take three lines on a phone. */
const longFrom = 18;

/** The dark bar at the top, with the kerb under it. */
export function Header({ title, subtitle, leading, actions, headingRef, plain }: HeaderProps) {
  const Title = plain === true ? 'p' : 'h1';
  return (
    <header className={`kerb ${styles['header']}`}>
      <div className={`flex middle gap-3 ${styles['bar']}`}>
        {leading}
        <div className="grow shrink">
          <Title
            ref={headingRef}
            tabIndex={plain === true ? undefined : -1}
            className={classNames(styles['title'], title.length > longFrom && styles['long'])}
          >
            {title}
          </Title>
          <p className={`clip ${styles['subtitle']}`}>{subtitle}</p>
        </div>
        {actions !== undefined && (
          <div className={`flex gap-6px rigid ${styles['actions']}`}>{actions}</div>
        )}
      </div>
    </header>
  );
}

/** The P of the product on its red square. */
export function Mark() {
  return <img src="/icon.svg" alt="" width={32} height={32} className="rigid" />;
}
