import { Menu } from '@base-ui/react/menu';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { CancelProject } from './cancel-project.tsx';
import { MoveProject } from './move-project.tsx';
import styles from './project-menu.module.css';

interface ProjectMenuProps {
  readonly projectCode: string;
  /** Its first day, where the screen knows it. */
  readonly startDate: string | undefined;
}

/** What is done with a whole project: everything in it moves by days, or is cancelled. */
export function ProjectMenu({ projectCode, startDate }: ProjectMenuProps) {
  const [asking, setAsking] = useState<'move' | 'cancel' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={styles['trigger']} aria-label={`More for ${projectCode}`}>
          <Icon of={Ellipsis} size={18} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className={styles['positioner']}>
            <Menu.Popup className={styles['menu']}>
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
