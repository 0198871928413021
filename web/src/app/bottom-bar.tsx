import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Route from 'lucide/dist/esm/icons/route.mjs';
import { Suspense } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { firstScreenStands } from './first-screen.ts';
import { lazyPart } from './lazy-part.ts';
import { NavLink } from './nav-link.tsx';

const places = [
  { to: '/', name: 'Now', icon: Clock },
  { to: '/trip', name: 'Trip', icon: CalendarDays },
  { to: '/maps', name: 'Road', icon: Route },
  { to: '/messages', name: 'Messages', icon: MessageSquare },
] as const;

const UnreadCount = lazyPart({
  name: 'unread-count',
  offline: 'core',
  load: async () => {
    await firstScreenStands();
    // Without a network the bar has no count, and works.
    return import('./messages-link.tsx').then(
      (part) => part.UnreadCount,
      () => NoCount,
    );
  },
}).Part;

function NoCount() {
  return null;
}

/** What crew have under their thumb on a phone. */
export function BottomBar({ reach }: { readonly reach: Reach }) {
  if (isAllowed(reach, 4)) return null;
  return (
    <nav aria-label="Main" className={styles['bar']}>
      {places.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} className={styles['place']}>
          <span className={styles['icon']}>
            <Icon of={icon} size={22} />
            {to === '/messages' && (
              <Suspense>
                <UnreadCount className={styles['count']} />
              </Suspense>
            )}
          </span>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
