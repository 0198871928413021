import X from 'lucide/dist/esm/icons/x.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  /** Its title: "BA 866 · LHR to BUD". */
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Before the title: initials, or an icon. */
  readonly mark?: ReactNode;
  /** Call, message, an overflow menu. Close is added automatically. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  /** The main action, or Previous and Next through the list. */
  readonly foot?: ReactNode;
  readonly onClose: () => void;
}

/** The frame of a record over its list: head, body, foot. What places it is named by its title. */
export function SidePanel(props: SidePanelProps) {
  const { title, subtitle, mark, tools, children, foot, onClose } = props;
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A form inside may have put the focus into its first field already.
    if (frame.current?.contains(document.activeElement) === true) return;
    focused.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={frame} className={`column surface ${styles['panel']}`}>
      <div className={`row gap-3 rigid line-below ${styles['head']}`}>
        {mark}
        <div className="grow shrink">
          <h2 id="panel-title" ref={focused} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          {subtitle !== undefined && (
            <p className={`desk-text muted ${styles['subtitle']}`}>{subtitle}</p>
          )}
        </div>
        <div className={`flex gap-2 rigid ${styles['tools']}`}>
          {tools}
          <IconButton label="Close" className={styles['tool']} onClick={onClose}>
            <Icon of={X} size={18} />
          </IconButton>
        </div>
      </div>
      <div className={styles['body']}>{children}</div>
      {foot !== undefined && (
        <div className={`row wrap gap-2 rigid line-above ${styles['foot']}`}>{foot}</div>
      )}
    </div>
  );
}
