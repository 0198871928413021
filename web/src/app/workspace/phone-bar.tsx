import { mayEnter } from '@paddock/contract/platform/entries';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs';
import Map from 'lucide/dist/esm/icons/map.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { Icon } from '../../ui/icon.tsx';
import barStyles from '../bottom-bar.module.css';
import { NavLink } from '../nav-link.tsx';
import { UnreadCount } from '../unread-count.tsx';
import { commonPlaces } from './sections.ts';

interface PhoneBarProps {
  readonly code: string | undefined;
  readonly reach: Reach;
}

/** What staff have under their thumb on a phone. Those who write messages see what was sent, the others their own. */
export function PhoneBar({ code, reach }: PhoneBarProps) {
  const at = (section: string, without: string) =>
    code === undefined ? without : workspaceAddress(code, section);
  const everyone = isAllowed(reach, commonPlaces.people.limit) ? '/people' : '/';
  const places = [
    { name: 'Project', to: '/', icon: LayoutDashboard },
    { name: 'People', to: at('people', everyone), icon: Users },
    { name: 'Road', to: at('road', '/maps'), icon: Map },
    {
      name: 'Messages',
      to: mayEnter(reach, 'messages') ? at('messages', '/messages') : '/messages',
      icon: MessageSquare,
    },
  ] as const;
  return (
    <nav aria-label="Main" className={barStyles['bar']}>
      {places.map(({ name, to, icon }) => (
        <NavLink key={name} to={to} className={barStyles['place']}>
          <span className={barStyles['icon']}>
            <Icon of={icon} size={22} />
            {name === 'Messages' && <UnreadCount className={barStyles['count']} />}
          </span>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
