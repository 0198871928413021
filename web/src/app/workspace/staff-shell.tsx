import { type Reach, isAllowed } from '@paddock/contract/platform/access';
import { productName, subtitle } from '@paddock/contract/platform/constants';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import type { QueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs';
import Map from 'lucide/dist/esm/icons/map.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { useEffect, useRef, type ComponentProps, type Ref } from 'react';
import { projectsQuery } from '../../domain/projects/projects-query.ts';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { calm } from '../../platform/calm.ts';
import { useHeaderWords } from '../../platform/header-words.ts';
import { useSettings } from '../../platform/settings-query.ts';
import { isMetered } from '../../platform/spares-data.ts';
import { restoreDensity } from '../../ui/density.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/use-wide.ts';
import barStyles from '../bottom-bar.module.css';
import { Arriving, ErrorBoundary, OpenedPart, PartLoading } from '../lazy-boundary.tsx';
import { useFirstScreen } from '../../platform/first-screen.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { NavLink } from '../nav-link.tsx';
import { SearchHost, searchDialog } from '../search-host.tsx';
import { ShellHeader } from '../shell-header.tsx';
import { Announcement, useArrival, useBackground, useTitle } from '../shell-parts.tsx';
import { treeScreens } from '../staff-screens.ts';
import { UnreadCount } from '../unread-count.tsx';
import { NavigationProvider, useBrowserNavigation, useNavigation } from '../use-navigation.ts';
import { DeskKeys, openKeys } from './desk-keys.tsx';
import { keepLastProject } from './last-project.ts';
import styles from './page-top.module.css';
import type { Panel as PanelItself } from './panel.tsx';
import { roomPanelParts } from './panels.ts';
import { workspaceScreens } from './screens.ts';
import { searchPlaces } from './search-places.ts';
import { commonPlaces } from './sections.ts';
import { SideBar } from './side-bar.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { StaffOfflineLine } from './staff-offline-line.tsx';
import { staffPlaceAt, type StaffPlace } from './staff-place.ts';
import { StaffScreen } from './staff-screen.tsx';
import { TopBar } from './top-bar.tsx';
import { useWorkspace } from './use-project.ts';

const panel = lazyPart({
  name: 'panel',
  load: async () => (await import('./panel.tsx')).Panel,
});
const Panel = panel.Part;

/** Where the panel opens; it arrives when it is first asked for. */
function PanelPlace(props: ComponentProps<typeof PanelItself>) {
  const { path, close } = usePanel();
  if (path === undefined) return null;
  return (
    <OpenedPart name="The panel" onClose={close}>
      <Panel {...props} />
    </OpenedPart>
  );
}

export { prefetchPageAt } from './staff-screen.tsx';

/** Asks what every page of a project begins with, while it is not known yet who is asking. */
export async function askAhead(api: ApiClient, queries: QueryClient): Promise<void> {
  await queries.prefetchQuery(projectsQuery(api));
}

/** The app of those at the desk: the frame of the workspace, and the page of the place they are at. */
export function StaffShell({ user }: { readonly user: User }) {
  const navigation = useBrowserNavigation(user, staffPlaceAt);
  useEffect(restoreDensity, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const wide = useWide();
  const { path, node, project: asked } = navigation.place;
  const workspace = useWorkspace(asked?.code);
  const title = useTitle(path, asked ? `${node.title} · ${asked.code}` : node.title);
  useArrival(path, heading);
  useFirstScreen();
  useBackground(user, fetchStaffAhead);
  const code = workspace.project?.projectCode;
  const aboutOnPhone = useAboutOnPhone(navigation.place, code);
  useEffect(() => {
    if (code !== undefined && asked !== undefined) keepLastProject(code);
  }, [code, asked]);
  const { open } = usePanel();
  const isOfTree = asked === undefined && path !== '/';
  return (
    <NavigationProvider value={navigation}>
      <StaffFrame
        header={
          <>
            {wide ? (
              <TopBar user={user} place={navigation.place} project={workspace.project} />
            ) : (
              <ShellHeader user={user} headingRef={heading} about={aboutOnPhone} />
            )}
            <StaffOfflineLine />
          </>
        }
        side={wide && <SideBar user={user} place={navigation.place} workspace={workspace} />}
        footer={!wide && <PhoneBar code={code} reach={user} />}
        panel={<PanelPlace user={user} project={workspace.project} />}
      >
        {wide && isOfTree && <PageTop headingRef={heading} />}
        <ErrorBoundary key={path} name={title}>
          <Arriving fallback={<PartLoading label={`Loading ${title}`} />}>
            <StaffScreen user={user} place={navigation.place} workspace={workspace} />
          </Arriving>
        </ErrorBoundary>
      </StaffFrame>
      <DeskKeys reach={user} code={code} />
      <Announcement path={path} title={title} />
      <SearchHost
        user={user}
        project={workspace.project}
        places={searchPlaces(user, code)}
        openPanel={open}
        onAllKeys={openKeys}
      />
    </NavigationProvider>
  );
}

/** Where the page has the heading itself, the dark bar of a phone says the project; on home the product. */
function useAboutOnPhone({ path, node, project }: StaffPlace, code: string | undefined) {
  const name = useSettings()?.productName ?? productName;
  if (project !== undefined) return { title: project.code, line: node.title };
  return path === '/' && code !== undefined ? { title: name, line: subtitle } : undefined;
}

/** Fetches the code of what people at the desk open next: one part at a time, and each only while the page is calm. */
async function fetchStaffAhead(reach: Reach, end: AbortSignal): Promise<void> {
  const { people, travel } = workspaceScreens;
  const parts = [people, travel, ...treeScreens(reach), ...roomPanelParts];
  for (const part of [...parts, panel, searchDialog]) {
    await calm();
    if (end.aborted || isMetered()) return;
    // What did not load is loaded when it is opened.
    await part.load().catch(() => undefined);
  }
}

/** On a desk: the way back, and what a page of the node tree is called. */
function PageTop({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const { place, up } = useNavigation();
  const words = useHeaderWords();
  const line = words?.line ?? place.node.about;
  return (
    <div className={styles['top']}>
      <IconButton label="Back" onClick={up} className={styles['back']}>
        <Icon of={ChevronLeft} size={20} />
      </IconButton>
      <div>
        <h1 ref={headingRef} tabIndex={-1} className={styles['title']}>
          {words?.title ?? place.node.title}
        </h1>
        {line !== undefined && <p className={styles['line']}>{line}</p>}
      </div>
    </div>
  );
}

interface PhoneBarProps {
  readonly code: string | undefined;
  readonly reach: Reach;
}

/** What staff have under their thumb on a phone. Those who write messages see what was sent, the others their own. */
function PhoneBar({ code, reach }: PhoneBarProps) {
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
