import { accessLevels, isAllowed, type Reach } from '@paddock/contract/platform/access';
import { keepsBooks } from '@paddock/contract/platform/books';
import { dateLanguage } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import type { IconNode } from 'lucide';
import ContactRound from 'lucide/dist/esm/icons/contact-round.mjs';
import FolderKanban from 'lucide/dist/esm/icons/folder-kanban.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import MapPinOff from 'lucide/dist/esm/icons/map-pin-off.mjs';
import Settings from 'lucide/dist/esm/icons/settings.mjs';
import Store from 'lucide/dist/esm/icons/store.mjs';
import { deviceSharing, toggleAsked } from '../../domain/live/sharing-memory.ts';
import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { dateNamesChanges } from '../../platform/date-names.ts';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { shortenName } from '../../ui/initials.ts';
import { NavLink } from '../nav-link.tsx';
import { SectionBadge, sectionIcons } from './section-marks.tsx';
import { commonPlaces, sections, sectionsFor, sideBarPlaces } from './sections.ts';
import { ProjectSwitcher } from './project-switcher.tsx';
import styles from './side-bar.module.css';
import type { StaffPlace } from './staff-place.ts';
import type { Workspace } from './use-project.ts';

interface SideBarProps {
  readonly user: User;
  readonly place: StaffPlace;
  readonly workspace: Workspace;
}

/** The places of the project, then those of no project; at the bottom who is signed in. */
export function SideBar({ user, place, workspace }: SideBarProps) {
  const language = useSyncExternalStore(dateNamesChanges.subscribe, dateLanguage);
  const reach = user;
  const code = workspace.project?.projectCode;
  return (
    <aside aria-label="Workspace" className={`column rigid surface small ${styles['side']}`}>
      {workspace.projects.length > 0 && (
        <ProjectSwitcher
          key={language}
          workspace={workspace}
          section={place.project?.section ?? 'overview'}
        />
      )}
      {workspace.query.isPending && (
        <div className={`rigid ${styles['coming']}`} style={countPlaces(sectionsFor(reach))} />
      )}
      {code !== undefined && <ProjectPlaces code={code} reach={reach} place={place} />}
      <nav aria-label="Everything" className={`stack gap-2px ${styles['places']}`}>
        {sideBarPlaces
          .filter((name) => isAllowed(reach, commonPlaces[name].limit))
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
      <div className={`row line-above ${styles['foot']}`}>
        <span className={`grid center rigid sunken pill ${styles['initials']}`} aria-hidden="true">
          {shortenName(user.full_name)}
        </span>
        <div className={`shrink ${styles['who']}`}>
          <p className="bold ellipsis">{user.full_name}</p>
          <p className="fine-print muted">
            {accessLevels[user.access_level_id]}
            {keepsBooks(user) && ', bookkeeper'}
          </p>
        </div>
      </div>
      <SharingLine />
    </aside>
  );
}

/** As high as the project and its places will be, so that what is below them stays in place. */
function countPlaces({ length }: readonly unknown[]): CSSProperties & Record<'--places', number> {
  return { '--places': length };
}

interface ProjectPlacesProps {
  readonly code: string;
  readonly reach: Reach;
  readonly place: StaffPlace;
}

function ProjectPlaces({ code, reach, place }: ProjectPlacesProps) {
  return (
    <nav aria-label="Project" className={`stack gap-2px ${styles['places']}`}>
      {sectionsFor(reach).map((name) => (
        <Entry
          key={name}
          to={workspaceAddress(code, sections[name].segment)}
          title={sections[name].title}
          icon={sectionIcons[name]}
          current={place.project?.section === name}
          count={<SectionBadge section={name} code={code} />}
        />
      ))}
    </nav>
  );
}

/** Whether this device shares its position. The switch in the bar does the same. */
function SharingLine() {
  const state = useSyncExternalStore(deviceSharing.subscribe, deviceSharing.running);
  const running = state === 'running';
  return (
    <div className={`row gap-2 fine-print muted ${styles['sharing']}`}>
      <Icon of={running ? MapPin : MapPinOff} size={16} />
      <span className={`grow ellipsis ${styles['title']}`}>
        {running ? 'Sharing location' : 'Not sharing location'}
      </span>
      <Switch on={running} label="Location sharing" onToggle={toggleAsked.send} />
    </div>
  );
}

const commonIcons: Readonly<Record<(typeof sideBarPlaces)[number], IconNode>> = {
  projects: FolderKanban,
  people: ContactRound,
  places: Store,
};

interface EntryProps {
  readonly to: string;
  readonly title: string;
  readonly icon: IconNode;
  readonly current: boolean;
  /** The number that need attention. */
  readonly count?: ReactNode;
}

function Entry({ to, title, icon, current, count }: EntryProps) {
  return (
    <NavLink
      to={to}
      title={title}
      aria-current={current ? 'page' : undefined}
      className={styles['entry']}
    >
      <Icon of={icon} size={18} />
      <span className={`grow ellipsis ${styles['title']}`}>{title}</span>
      {count}
    </NavLink>
  );
}
