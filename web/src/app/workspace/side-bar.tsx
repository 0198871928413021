import { accessLevels, isAllowed } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';
import type { IconNode } from 'lucide';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ContactRound from 'lucide/dist/esm/icons/contact-round.mjs';
import FolderKanban from 'lucide/dist/esm/icons/folder-kanban.mjs';
import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs';
import Map from 'lucide/dist/esm/icons/map.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import Settings from 'lucide/dist/esm/icons/settings.mjs';
import Store from 'lucide/dist/esm/icons/store.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import Wallet from 'lucide/dist/esm/icons/wallet.mjs';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { initialsOf } from '../../ui/initials.ts';
import { NavLink } from '../nav-link.tsx';
import {
  commonPlaceNames,
  commonPlaces,
  sections,
  sectionsFor,
  type CommonPlace,
  type SectionName,
} from './sections.ts';
import styles from './side-bar.module.css';
import type { StaffPlace } from './staff-place.ts';
import type { Workspace } from './use-project.ts';

interface SideBarProps {
  readonly user: User;
  readonly place: StaffPlace;
  readonly workspace: Workspace;
}

/** The places of the project, then those of no project; at the foot who is signed in. */
export function SideBar({ user, place, workspace }: SideBarProps) {
  const level = user.access_level_id;
  const code = workspace.project?.projectCode;
  return (
    <aside aria-label="Workspace" className={styles['side']}>
      <nav aria-label="Project" className={styles['places']}>
        {code !== undefined &&
          sectionsFor(level).map((name) => (
            <Entry
              key={name}
              to={workspaceAddress(code, sections[name].segment)}
              title={sections[name].title}
              icon={sectionIcons[name]}
              current={place.project?.section === name}
            />
          ))}
      </nav>
      <nav aria-label="Everything" className={styles['places']}>
        {commonPlaceNames
          .filter((name) => isAllowed(level, commonPlaces[name].limit))
          .map((name) => (
            <Entry
              key={name}
              to={`/${name}`}
              title={commonPlaces[name].title}
              icon={commonIcons[name]}
              current={place.common === name}
            />
          ))}
        <Entry
          to="/settings"
          title="Settings"
          icon={Settings}
          current={place.path === '/settings'}
        />
      </nav>
      <div className={styles['foot']}>
        <span className={styles['initials']} aria-hidden="true">
          {initialsOf(user.full_name)}
        </span>
        <div className={styles['who']}>
          <p className={styles['whose']}>{user.full_name}</p>
          <p className={styles['level']}>{accessLevels[level]}</p>
        </div>
      </div>
    </aside>
  );
}

const sectionIcons: Readonly<Record<SectionName, IconNode>> = {
  overview: LayoutDashboard,
  people: Users,
  travel: Plane,
  stays: BedDouble,
  schedule: CalendarDays,
  road: Map,
  money: Wallet,
  messages: MessageSquare,
};

const commonIcons: Readonly<Record<CommonPlace, IconNode>> = {
  projects: FolderKanban,
  people: ContactRound,
  places: Store,
};

interface EntryProps {
  readonly to: string;
  readonly title: string;
  readonly icon: IconNode;
  readonly current: boolean;
}

function Entry({ to, title, icon, current }: EntryProps) {
  return (
    <NavLink
      to={to}
      title={title}
      aria-current={current ? 'page' : undefined}
      className={styles['entry']}
    >
      <Icon of={icon} size={18} />
      <span className={styles['title']}>{title}</span>
    </NavLink>
  );
}
