import { Menu } from '@base-ui/react/menu';
import type { KeyboardEvent, RefObject } from 'react';
import type { NewCommand } from './commands.ts';
import styles from './staff-frame.module.css';

interface NewMenuPopupProps {
  readonly commands: readonly NewCommand[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly run: (command: NewCommand) => void;
  /** The element that opened it, which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The commands below their button; a command's letter runs it. */
export function NewMenuPopup({ commands, open, onOpenChange, run, button }: NewMenuPopupProps) {
  const onLetter = (event: KeyboardEvent) => {
    const meant = commands.find(({ key }) => key === event.key);
    if (meant === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    run(meant);
  };
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={button} sideOffset={8} align="end" className={styles['place']}>
          <Menu.Popup
            aria-label="New"
            finalFocus={() => (isTaken() ? false : button.current)}
            className={`surface outlined round-2 raised ink no-ring ${styles['popup']}`}
            onKeyDownCapture={onLetter}
          >
            {commands.map((command) => (
              <Menu.Item
                key={command.form}
                className={`row between gap-4 small ${styles['item']}`}
                onClick={() => run(command)}
              >
                {command.label}
                {command.key !== undefined && (
                  <kbd
                    className={`edged muted ${styles['newMenuKey']}`}
                  >{`N then ${command.key.toUpperCase()}`}</kbd>
                )}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Whether something other than the menu has the focus: the form that a command opened. */
function isTaken(): boolean {
  const at = document.activeElement;
  return at !== null && at !== document.body && at.closest('[role=menu]') === null;
}
