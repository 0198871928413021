import type { Reach } from '@paddock/contract/platform/access';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useRef, useState } from 'react';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../platform/lazy.ts';
import { OpenedPart } from '../lazy-boundary.tsx';
import { commandAddress, newCommandsFor, type NewCommand } from './commands.ts';
import styles from './new-menu.module.css';

const popup = lazyPart({
  name: 'new-menu',
  load: async () => (await import('./new-menu-popup.tsx')).NewMenuPopup,
});
const NewMenuPopup = popup.Part;

interface NewMenuProps {
  readonly reach: Reach;
  readonly project: WorkspaceProject | undefined;
}

/** What can be added here; each opens its form in the panel. Not drawn for those who may add nothing. */
export function NewMenu({ reach, project }: NewMenuProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = usePanel();
  const commands = newCommandsFor(reach);
  const run = (command: NewCommand) => {
    // The panel gives the focus back to what had it.
    button.current?.focus();
    setOpen(false);
    panel.open(commandAddress(command, project));
  };
  const byKey = commands
    .filter(({ key }) => key !== undefined)
    .map((command) => [`n ${command.key}`, () => run(command)] as const);
  useKeys(commands.length === 0 ? {} : { n: () => setOpen(true), ...Object.fromEntries(byKey) });
  if (commands.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open === true}
        className={styles['button']}
        onPointerEnter={popup.prefetch}
        onFocus={popup.prefetch}
        onClick={() => setOpen(true)}
      >
        <Icon of={Plus} size={16} />
        New
      </button>
      {open !== null && (
        <OpenedPart name="The New menu" onClose={() => setOpen(null)}>
          <NewMenuPopup
            commands={commands}
            open={open}
            onOpenChange={setOpen}
            run={run}
            button={button}
          />
        </OpenedPart>
      )}
    </>
  );
}
