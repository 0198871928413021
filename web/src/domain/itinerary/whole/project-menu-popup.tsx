import { Menu } from '@base-ui/react/menu';
import { useState, type RefObject } from 'react';
import { CancelProject } from './cancel-project.tsx';
import { MoveProject } from './move-project.tsx';
import styles from './project-menu.module.css';

interface ProjectMenuPopupProps {
  readonly projectCode: string;
  /** Its first day, where the screen knows it. */
  readonly startDate: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What opened it, and takes the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** What is done with a whole project: everything in it moves by days, or is cancelled. */
export function ProjectMenuPopup({
  projectCode,
  startDate,
  open,
  onOpenChange,
  button,
}: ProjectMenuPopupProps) {
  const [asking, setAsking] = useState<'move' | 'cancel' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Menu.Root open={open} onOpenChange={onOpenChange}>
        <Menu.Portal>
          <Menu.Positioner
            anchor={button}
            sideOffset={4}
            align="end"
            className={styles['positioner']}
          >
            <Menu.Popup
              aria-label={`More for ${projectCode}`}
              finalFocus={button}
              className={styles['menu']}
            >
              <Menu.Item className={styles['item']} onClick={() => setAsking('move')}>
                Move project…
              </Menu.Item>
              <Menu.Item className={styles['item']} onClick={() => setAsking('cancel')}>
                Cancel project…
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {asking === 'move' && (
        <MoveProject projectCode={projectCode} startDate={startDate} onClose={close} />
      )}
      {asking === 'cancel' && <CancelProject projectCode={projectCode} onClose={close} />}
    </>
  );
}
