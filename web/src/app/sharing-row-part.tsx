import { createElement, type ReactNode } from 'react';
import { firstScreenStands } from '../platform/first-screen.ts';
import { lazyModule, lazyPart } from '../platform/lazy.ts';
import { iconButtonClass } from '../ui/icon-button.tsx';
import styles from './frame.module.css';
import { NavLink } from './nav-link.tsx';

/** Whether this device shares its position, with its switch. */
export const sharingRowPart = lazyPart({
  name: 'sharing-row',
  load: async () => {
    await firstScreenStands();
    return (await import('../domain/live/sharing-row.tsx')).SharingRow;
  },
});

const headerToggle = lazyModule({
  name: 'sharing-switch',
  load: async () => {
    await firstScreenStands();
    return (await import('../domain/live/header-toggle.tsx')).HeaderToggle;
  },
});

/** The switch in the header. Its place is free until it has loaded. */
export function SharingSwitch({ userId }: { readonly userId: number }) {
  const HeaderToggle = headerToggle.useLoaded();
  return HeaderToggle === undefined ? (
    <span aria-hidden="true" className={`${iconButtonClass} ${styles['coming']}`} />
  ) : (
    createElement(HeaderToggle, { userId })
  );
}

/** Its words link to the screen with more. */
export function linkToSharing(onFollow?: () => void) {
  return (words: ReactNode) => (
    <NavLink to="/sharing" onFollow={onFollow}>
      {words}
    </NavLink>
  );
}
