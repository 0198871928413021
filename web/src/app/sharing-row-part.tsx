import type { ReactNode } from 'react';
import { firstScreenStands } from '../platform/first-screen.ts';
import { lazyPart } from '../platform/lazy.ts';
import { NavLink } from './nav-link.tsx';

/** Whether this device shares its position, with its switch. */
export const sharingRowPart = lazyPart({
  name: 'sharing-row',
  load: async () => {
    await firstScreenStands();
    return (await import('../domain/live/sharing-row.tsx')).SharingRow;
  },
});

/** Its words link to the screen with more. */
export function linkToSharing(onFollow?: () => void) {
  return (words: ReactNode) => (
    <NavLink to="/sharing" onFollow={onFollow}>
      {words}
    </NavLink>
  );
}
