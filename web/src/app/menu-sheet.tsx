import { Dialog } from '@base-ui/react/dialog';
import type { User } from '@paddock/contract/users';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { usePlatform } from '../platform/platform.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { AppearanceChoice } from './appearance-choice.tsx';
import styles from './menu-sheet.module.css';
import { PersonTile } from './person-tile.tsx';
import { useSettings } from './use-settings.ts';

interface MenuSheetProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What opened it, and takes the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The menu: a sheet from below on a phone, a panel under its button on a desk. */
export function MenuSheet({ user, open, onOpenChange, button }: MenuSheetProps) {
  const { identity } = usePlatform();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['veil']} />
        <Dialog.Popup className={styles['sheet']} finalFocus={button}>
          <div className={styles['top']}>
            <Dialog.Title render={<VisuallyHidden as="h2">Menu</VisuallyHidden>} />
            <PersonTile user={user} />
            <IconButton label="Close the menu" onClick={() => onOpenChange(false)}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          <AppearanceChoice />
          <Button variant="quiet" onClick={() => void identity.signOut()}>
            Sign out
          </Button>
          <VersionLabel />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function VersionLabel() {
  const settings = useSettings();
  if (settings === undefined) return null;
  return <p className={styles['version']}>{`${settings.version}, ${settings.environment}`}</p>;
}
