import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Route from 'lucide/dist/esm/icons/route.mjs';
import { firstScreenStands } from '../platform/first-screen.ts';
import { lazyPart } from '../platform/lazy.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './frame.module.css';
import { NavLink } from './nav-link.tsx';
import { Aside } from './lazy-boundary.tsx';

const places = [
  { to: '/', name: 'Now', icon: Clock },
  { to: '/trip', name: 'Trip', icon: CalendarDays },
  { to: '/maps', name: 'Road', icon: Route },
  { to: '/messages', name: 'Messages', icon: MessageSquare },
] as const;

/** The bar at the bottom of a phone, for crew. */
export function BottomBar({ reach }: { readonly reach: Reach }) {
  if (isAllowed(reach, 4)) return null;
  return (
    <nav aria-label="Main" className={styles['places']}>
      {places.map(({ to, name, icon }) => (
        <NavLink
          key={to}
          to={to}
          className={`grid gap-2px fine-print muted unlined ${styles['place']}`}
        >
          <span className="grid relative">
            <Icon of={icon} size={22} />
            {to === '/messages' && <UnreadCount className={styles['count']} />}
          </span>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

const { Part } = lazyPart({
  name: 'unread-count',
  load: async () => {
    await firstScreenStands();
    return (await import('./home-cards.tsx')).UnreadCount;
  },
});

/** The number of unread messages in the bottom bar; it loads after the screen. */
export function UnreadCount({ className }: { readonly className: string | undefined }) {
  return (
    <Aside>
      <Part className={className} />
    </Aside>
  );
}
