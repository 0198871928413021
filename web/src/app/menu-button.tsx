'use no memo';

import type { User } from '@paddock/contract/platform/user';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import { useRef, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../platform/lazy.ts';
import { OpenedPart } from './lazy-boundary.tsx';

const menu = lazyPart({
  name: 'menu',
  load: async () => (await import('./menu-sheet.tsx')).MenuSheet,
});
const MenuSheet = menu.Part;

/** Opens the menu. The menu itself arrives when it is first asked for. */
export function MenuButton({ user }: { readonly user: User }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setWanted(false);
    setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={button}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={menu.prefetch}
        onFocus={menu.prefetch}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon of={Menu} size={22} />
      </IconButton>
      {wanted && (
        <OpenedPart name="The menu" onClose={close}>
          <MenuSheet user={user} open={open} onOpenChange={setOpen} button={button} />
        </OpenedPart>
      )}
    </>
  );
}
