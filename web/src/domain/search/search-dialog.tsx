import { Dialog } from '@base-ui/react/dialog';
import type { User } from '@paddock/contract/platform/user';
import { useRef } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CommandsFor } from './commands.ts';
import type { Opening } from './results.ts';
import { SearchBody } from './search-body.tsx';
import styles from './search-dialog.module.css';

export interface SearchDialogProps extends Pick<CommandsFor, 'project' | 'places'> {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The element that gets the focus back if it is closed without a choice; null if that is gone. */
  readonly focusBefore: () => HTMLElement | null;
  /** Letters typed while this was loading. */
  readonly takeEarly: () => string;
  /** To another place of the app. */
  readonly to: (path: string) => void;
  /** Opens a node over the list. Where there is no panel, it is a page. */
  readonly openPanel: ((path: string) => void) | undefined;
  /** Shows every key of the app; undefined if it has none. */
  readonly onAllKeys?: (() => void) | undefined;
}

/** Search and commands over the page: a window on a desk, the whole screen on a phone. */
export function SearchDialog(props: SearchDialogProps) {
  const { open, onOpenChange, to, openPanel, onAllKeys, focusBefore, ...about } = props;
  const leads = useRef(false);
  function showKeys(): void {
    leads.current = true;
    onOpenChange(false);
    onAllKeys?.();
  }
  function follow({ way, address }: Opening): void {
    leads.current = way !== 'elsewhere';
    onOpenChange(false);
    if (way === 'elsewhere') openElsewhere(address);
    else if (way === 'panel' && openPanel !== undefined) openPanel(address);
    else to(address);
  }
  /** The target of a choice takes the focus itself. */
  function focusAfter(): HTMLElement | true {
    const goesOn = leads.current;
    leads.current = false;
    return goesOn ? true : (focusBefore() ?? true);
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" forceRender />
        <Dialog.Popup className={`column surface ink ${styles['popup']}`} finalFocus={focusAfter}>
          <Dialog.Title render={<VisuallyHidden as="h2">Search</VisuallyHidden>} />
          <SearchBody
            {...about}
            onFollow={follow}
            onClose={() => onOpenChange(false)}
            onAllKeys={onAllKeys === undefined ? undefined : showKeys}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A number is dialled from here, a map opens beside the app. */
function openElsewhere(address: string): void {
  if (address.startsWith('tel:')) window.location.assign(address);
  else window.open(address, '_blank', 'noopener');
}
