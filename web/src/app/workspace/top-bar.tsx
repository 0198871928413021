import type { Reach } from '@paddock/contract/platform/access';
import { productName, subtitle } from '@paddock/contract/platform/constants';
import type { User } from '@paddock/contract/platform/user';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { useRef, useState } from 'react';
import { workspaceAddress, type WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { useHeaderWords } from '../../platform/header-words.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { useSettings } from '../../platform/settings-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../header.tsx';
import { OpenedPart } from '../lazy-boundary.tsx';
import { MenuButton } from '../menu-button.tsx';
import { NavLink } from '../nav-link.tsx';
import { openSearch, searchDialog } from '../search-host.tsx';
import { SharingSwitch } from '../sharing-row-part.tsx';
import { FlightsLink } from '../shell-header.tsx';
import { commandAddress, type NewCommand, newCommandsFor } from './commands.ts';
import type { StaffPlace } from './staff-place.ts';
import styles from './staff-frame.module.css';

interface TopBarProps {
  readonly user: User;
  readonly place: StaffPlace;
  readonly project: WorkspaceProject | undefined;
}

/** The slim dark bar over a desk. */
export function TopBar({ user, place, project }: TopBarProps) {
  const name = useSettings()?.productName ?? productName;
  return (
    <header className={`row gap-2 rigid kerb ${styles['bar']}`}>
      <NavLink
        to="/"
        aria-label="Home"
        title="Home"
        className={`grid center round-1 ${styles['home']}`}
      >
        <Mark />
      </NavLink>
      <div className={`clip nowrap ${styles['product']}`}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['topBarLine']}>{subtitle}</p>
      </div>
      <Crumbs place={place} project={project} />
      <SearchButton />
      <div className={`row gap-6px ${styles['actions']}`}>
        <NewMenu reach={user} project={project} />
        <SharingSwitch userId={user.id} />
        <FlightsLink />
        <MenuButton user={user} />
      </div>
    </header>
  );
}

/** The current project and section. */
function Crumbs({ place, project }: Omit<TopBarProps, 'user'>) {
  const words = useHeaderWords();
  const code = place.project?.code ?? project?.projectCode;
  const ofProject = place.project !== undefined || place.path === '/';
  const last = ofProject ? place.node.title : (words?.title ?? place.node.title);
  return (
    <div className={`row gap-2 grow shrink small ${styles['crumbs']}`}>
      {ofProject && code !== undefined && (
        <>
          <NavLink to={workspaceAddress(code)} className={`hover-underline ${styles['crumb']}`}>
            {code}
          </NavLink>
          <Icon of={ChevronRight} size={16} />
        </>
      )}
      <p className="bold ellipsis">{last}</p>
    </div>
  );
}

/** Opens search from the top bar. It looks like the field that it opens. */
function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={searchDialog.prefetch}
      onFocus={searchDialog.prefetch}
      onClick={openSearch}
      className={`row gap-2 round-1 desk-text ${styles['button']}`}
    >
      <Icon of={Search} size={16} />
      <span className="grow text-left ellipsis">Search people, flights, bills, places</span>
      <kbd className={`rigid ${styles['key']}`} aria-hidden="true">
        Ctrl K
      </kbd>
    </button>
  );
}

const popup = lazyPart({
  name: 'new-menu',
  load: async () => (await import('./new-menu-popup.tsx')).NewMenuPopup,
});
const NewMenuPopup = popup.Part;

interface NewMenuProps {
  readonly reach: Reach;
  readonly project: WorkspaceProject | undefined;
}

/** What can be added here; each opens its form in the panel. Not drawn for people who may add nothing. */
function NewMenu({ reach, project }: NewMenuProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = usePanel();
  const commands = newCommandsFor(reach);
  const run = (command: NewCommand) => {
    // The panel gives the focus back to what had it.
    button.current?.focus();
    setOpen(false);
    panel.open(commandAddress(command, project));
  };
  const byKey = commands
    .filter(({ key }) => key !== undefined)
    .map((command) => [`n ${command.key}`, () => run(command)] as const);
  useKeys(commands.length === 0 ? {} : { n: () => setOpen(true), ...Object.fromEntries(byKey) });
  if (commands.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open === true}
        className={`flex rigid middle gap-6px borderless round-1 ${styles['newMenuButton']}`}
        onPointerEnter={popup.prefetch}
        onFocus={popup.prefetch}
        onClick={() => setOpen(true)}
      >
        <Icon of={Plus} size={16} />
        New
      </button>
      {open !== null && (
        <OpenedPart name="The New menu" onClose={() => setOpen(null)}>
          <NewMenuPopup
            commands={commands}
            open={open}
            onOpenChange={setOpen}
            run={run}
            button={button}
          />
        </OpenedPart>
      )}
    </>
  );
}
