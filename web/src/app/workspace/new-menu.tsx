import { Menu } from '@base-ui/react/menu';
import type { AccessLevel } from '@paddock/contract/platform/access';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState, type KeyboardEvent } from 'react';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { Icon } from '../../ui/icon.tsx';
import { commandAddress, newCommandsFor, type NewCommand } from './commands.ts';
import styles from './new-menu.module.css';

interface NewMenuProps {
  readonly level: AccessLevel;
  readonly project: WorkspaceProject | undefined;
}

/** What can be added here; each opens its form in the panel. Not drawn for those who may add nothing. */
export function NewMenu({ level, project }: NewMenuProps) {
  const [open, setOpen] = useState(false);
  const panel = usePanel();
  const commands = newCommandsFor(level);
  useKeys(commands.length === 0 ? {} : { n: () => setOpen(true) });
  if (commands.length === 0) return null;
  const run = (command: NewCommand) => {
    setOpen(false);
    panel.open(commandAddress(command, project?.id));
  };
  const onLetter = (event: KeyboardEvent) => {
    const meant = commands.find(({ key }) => key === event.key);
    if (meant === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    run(meant);
  };
  return (
    <Menu.Root open={open} onOpenChange={setOpen}>
      <Menu.Trigger className={styles['button']}>
        <Icon of={Plus} size={16} />
        New
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} align="end" className={styles['place']}>
          <Menu.Popup className={styles['popup']} onKeyDownCapture={onLetter}>
            {commands.map((command) => (
              <Menu.Item key={command.form} className={styles['item']} onClick={() => run(command)}>
                {command.label}
                {command.key !== undefined && (
                  <kbd className={styles['key']}>{`N then ${command.key.toUpperCase()}`}</kbd>
                )}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
