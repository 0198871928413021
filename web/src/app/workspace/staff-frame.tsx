import { useRef, type ReactNode } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkipLink } from '../skip-link.tsx';
import styles from './staff-frame.module.css';

interface StaffFrameProps {
  readonly header: ReactNode;
  readonly side: ReactNode;
  readonly children: ReactNode;
  readonly panel: ReactNode;
  readonly footer: ReactNode;
}

/** The dark bar on top, the side bar, the page, and the panel beside it. */
export function StaffFrame({ header, side, children, panel, footer }: StaffFrameProps) {
  const main = useRef<HTMLElement>(null);
  const hasPanel = usePanel().path !== undefined;
  return (
    <div className={classNames(styles['frame'], hasPanel && styles['beside'])}>
      <SkipLink to={main} />
      {header}
      <div className={styles['body']}>
        {side}
        <main ref={main} id="content" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
      {panel}
      {footer}
    </div>
  );
}
