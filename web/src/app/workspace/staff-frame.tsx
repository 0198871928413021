import { useRef, type ReactNode } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { classNames } from '../../ui/class-names.ts';
import { useWide } from '../../ui/use-wide.ts';
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
  const wide = useWide();
  const hasPanel = usePanel().path !== undefined;
  // On a phone the panel covers the page: nothing below it may take the focus.
  const isCovered = hasPanel && !wide;
  return (
    <div className={classNames(styles['frame'], hasPanel && styles['beside'])}>
      <div inert={isCovered} className={styles['below']}>
        <SkipLink to={main} />
        {header}
        <div className={styles['body']}>
          {side}
          <main ref={main} id="content" tabIndex={-1} className={styles['main']}>
            {children}
          </main>
        </div>
      </div>
      {panel}
      <div inert={isCovered} className={styles['below']}>
        {footer}
      </div>
    </div>
  );
}
