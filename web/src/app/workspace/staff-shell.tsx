import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { productName, subtitle } from '@paddock/contract/platform/constants';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import {
  notifyManager,
  type QueryCache,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs';
import Map from 'lucide/dist/esm/icons/map.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { projectsQuery } from '../../domain/projects/projects-query.ts';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { focusRow, leaveFilter, moveToRow } from '../../engine/keys/focus-row.ts';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { sinceWords } from '../../engine/offline/since.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { calm } from '../../platform/calm.ts';
import { useFirstScreen } from '../../platform/first-screen.ts';
import { useHeaderWords } from '../../platform/header-words.ts';
import { firstScreenRests } from '../../platform/first-screen.ts';
import { lazyModule, lazyPart } from '../../platform/lazy.ts';
import { correctTime } from '../../platform/server-clock.ts';
import { useSettings } from '../../platform/settings-query.ts';
import { isMetered } from '../../platform/spares-data.ts';
import { createSignal } from '../../platform/store.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOnline } from '../../platform/use-online.ts';
import { classNames } from '../../ui/class-names.ts';
import { restoreDensity } from '../../ui/density.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { UnreadCount } from '../bottom-bar.tsx';
import frameStyles from '../frame.module.css';
import { SkipLink } from '../frame.tsx';
import { Arriving, ErrorBoundary, OpenedPart, PartLoading } from '../lazy-boundary.tsx';
import { NavLink } from '../nav-link.tsx';
import { searchDialog, SearchHost } from '../search-host.tsx';
import { ShellHeader } from '../shell-header.tsx';
import {
  AmberLine,
  Announcement,
  useArrival,
  useBackground,
  useTitle,
  WrongClockLine,
} from '../shell-parts.tsx';
import { treeScreens } from '../staff-screens.ts';
import { NavigationProvider, useBrowserNavigation, useNavigation } from '../use-navigation.ts';
import { commonPlaces, sections, sectionsFor } from './sections.ts';
import { keepLastProject, useWorkspace } from './use-project.ts';
import type { Panel as PanelItself } from './panel.tsx';
import { roomPanelParts } from './panels.ts';
import { workspaceScreens } from './screens.ts';
import { searchPlaces, type StaffPlace, staffPlaceAt } from './staff-place.ts';
import { SideBar } from './side-bar.tsx';
import staffFrameStyles from './staff-frame.module.css';
import { StaffScreen } from './staff-screen.tsx';
import { TopBar } from './top-bar.tsx';
import type { InviteDialogProps } from '../../domain/messages/invite-dialog.tsx';
import { type Inviting, InvitingProvider } from '../../engine/inviting.ts';

const panelPart = lazyPart({
  name: 'panel',
  load: async () => (await import('./panel.tsx')).Panel,
});
const Panel = panelPart.Part;

/** Where the panel opens; it loads when first requested. */
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
      <WithInviting reach={user}>
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
      </WithInviting>
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

/** If the page has the heading itself, the dark bar of a phone shows the project; on home the product. */
function useAboutOnPhone({ path, node, project }: StaffPlace, code: string | undefined) {
  const name = useSettings()?.productName ?? productName;
  if (project !== undefined) return { title: project.code, line: node.title };
  return path === '/' && code !== undefined ? { title: name, line: subtitle } : undefined;
}

/** Fetches the code of what people at the desk open next: one part at a time, and each only while the page is calm. */
async function fetchStaffAhead(reach: Reach, end: AbortSignal): Promise<void> {
  const { people, travel } = workspaceScreens;
  const parts = [people, travel, ...treeScreens(reach), ...roomPanelParts];
  for (const part of [...parts, panelPart, searchDialog]) {
    await calm();
    if (end.aborted || isMetered()) return;
    // A failed part loads when it is opened.
    await part.load().catch(() => undefined);
  }
}

/** On a desktop: the way back, and the title of a page of the node tree. */
function PageTop({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const { place, up } = useNavigation();
  const words = useHeaderWords();
  const line = words?.line ?? place.node.about;
  return (
    <div className={`row gap-3 ${staffFrameStyles['top']}`}>
      {place.stack.length > 2 && (
        <IconButton label="Back" onClick={up} className={`no-print ${staffFrameStyles['back']}`}>
          <Icon of={ChevronLeft} size={20} />
        </IconButton>
      )}
      <div>
        <h1 ref={headingRef} tabIndex={-1} className={staffFrameStyles['title']}>
          {words?.title ?? place.node.title}
        </h1>
        {line !== undefined && <p className="small muted">{line}</p>}
      </div>
    </div>
  );
}

interface PhoneBarProps {
  readonly code: string | undefined;
  readonly reach: Reach;
}

/** The staff's bar at the bottom of a phone. People who write messages see sent ones, the others their own. */
function PhoneBar({ code, reach }: PhoneBarProps) {
  const plans = isAllowed(reach, 4);
  const at = (section: string, without: string) =>
    code === undefined || !plans ? without : workspaceAddress(code, section);
  const everyone = isAllowed(reach, commonPlaces.people.limit) ? '/people' : '/';
  const places = [
    { name: 'Project', to: '/', icon: LayoutDashboard },
    plans
      ? { name: 'People', to: at('people', everyone), icon: Users }
      : { name: 'Trip', to: '/trip', icon: CalendarDays },
    { name: 'Road', to: at('road', '/maps'), icon: Map },
    {
      name: 'Messages',
      to: mayEnter(reach, 'messages') ? at('messages', '/messages') : '/messages',
      icon: MessageSquare,
    },
  ] as const;
  return (
    <nav aria-label="Main" className={frameStyles['places']}>
      {places.map(({ name, to, icon }) => (
        <NavLink
          key={name}
          to={to}
          className={`grid gap-2px fine-print muted unlined ${frameStyles['place']}`}
        >
          <span className="grid relative">
            <Icon of={icon} size={22} />
            {name === 'Messages' && <UnreadCount className={frameStyles['count']} />}
          </span>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

interface StaffFrameProps {
  readonly header: ReactNode;
  readonly side: ReactNode;
  readonly children: ReactNode;
  readonly panel: ReactNode;
  readonly footer: ReactNode;
}

/** The dark bar on top, the side bar, the page, and the panel beside it. */
function StaffFrame({ header, side, children, panel, footer }: StaffFrameProps) {
  const main = useRef<HTMLElement>(null);
  const wide = useWide();
  const hasPanel = usePanel().path !== undefined;
  // On a phone the panel covers the page: nothing below it may take the focus.
  const isCovered = hasPanel && !wide;
  return (
    <div
      className={classNames(
        'column',
        staffFrameStyles['frame'],
        hasPanel && staffFrameStyles['beside'],
      )}
    >
      <div inert={isCovered} className={staffFrameStyles['below']}>
        <SkipLink to={main} />
        {header}
        <div className={`column grow ${staffFrameStyles['body']}`}>
          {side}
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            className={`grow shrink ${staffFrameStyles['main']}`}
          >
            {children}
          </main>
        </div>
      </div>
      {panel}
      <div inert={isCovered} className={staffFrameStyles['below']}>
        {footer}
      </div>
    </div>
  );
}

const minute = 60_000;

/** Queries of a project’s pages: the oldest of their answers is the age of the page. */
const ofProjects: ReadonlySet<unknown> = new Set([
  'readiness',
  'project-head',
  'project-itinerary',
  'project-route',
  'project-flights',
  'project-tickets',
  'schedule',
]);

/** A quiet line: offline it shows the age of the oldest data on the page, online that the clock is wrong. */
function StaffOfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? <WrongClockLine className={staffFrameStyles['line']} /> : <Line />}
    </div>
  );
}

function Line() {
  const now = useNow(minute);
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const from = useSyncExternalStore(subscribe, () => oldestShown(cache));
  const age =
    from === undefined ? 'saved information' : `information from ${sinceWords(from, now)}`;
  return (
    <AmberLine className={staffFrameStyles['line']}>{`You’re offline. Showing ${age}.`}</AmberLine>
  );
}

/** Milliseconds since 1970; undefined if nothing of a project is shown. */
function oldestShown(cache: QueryCache): number | undefined {
  const times = cache
    .getAll()
    .filter(({ queryKey, state }) => ofProjects.has(queryKey[0]) && state.data !== undefined)
    .flatMap((query) => (query.isActive() ? query.state.dataUpdatedAt : []));
  return times.length === 0 ? undefined : correctTime(Math.min(...times));
}

const KeysDialog = lazyPart({
  name: 'keys',
  load: async () => (await import('./keys-dialog.tsx')).KeysDialog,
}).Part;

const keysAsked = createSignal();

/** Shows every key, from elsewhere than the keyboard. */
const openKeys = keysAsked.send;

interface DeskKeysProps {
  readonly reach: Reach;
  readonly code: string | undefined;
}

function focusFilter(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}

const focusKeeper = lazyModule({
  name: 'the focus',
  load: async () => {
    await firstScreenRests();
    return (await import('../../engine/keys/keep-focus.ts')).keepFocus;
  },
});

/** The keys that work on every page: G and a letter, J, / and Escape, and ? for all of them. */
function DeskKeys({ reach, code }: DeskKeysProps) {
  const { to } = useNavigation();
  const panel = usePanel();
  const keepFocus = focusKeeper.useLoaded();
  useEffect(() => keepFocus?.(), [keepFocus]);
  const [help, setHelp] = useState<'unasked' | 'open' | 'closed'>('unasked');
  useEffect(() => keysAsked.subscribe(() => setHelp('open')), []);
  const places =
    code === undefined
      ? []
      : sectionsFor(reach).map((name) => {
          const { key, segment } = sections[name];
          return [`g ${key}`, () => to(workspaceAddress(code, segment))] as const;
        });
  useKeys({
    ...Object.fromEntries(places),
    '?': () => setHelp('open'),
    '/': focusFilter,
    j: () => focusRow(1),
    k: () => focusRow(-1),
    ArrowDown: () => moveToRow(1),
    ArrowUp: () => moveToRow(-1),
    Escape: panel.path === undefined ? leaveFilter : panel.close,
  });
  if (help === 'unasked') return null;
  return (
    <OpenedPart name="The list of keys" onClose={() => setHelp('unasked')}>
      <KeysDialog reach={reach} open={help === 'open'} onClose={() => setHelp('closed')} />
    </OpenedPart>
  );
}

const InviteDialog = lazyPart<InviteDialogProps>({
  name: 'inviting',
  load: async () => (await import('../../domain/messages/invite-dialog.tsx')).InviteDialog,
}).Part;

interface WithInvitingProps {
  readonly reach: Reach;
  readonly children: ReactNode;
}

/** Administrators invite people from any page: the dialog opens over it. */
function WithInviting({ reach, children }: WithInvitingProps) {
  const [asked, setAsked] = useState<Inviting | null>(null);
  const close = () => setAsked(null);
  return (
    <InvitingProvider value={isAllowed(reach, 1) ? setAsked : null}>
      {children}
      {asked !== null && (
        <OpenedPart name="Inviting" onClose={close}>
          <InviteDialog {...asked} onClose={close} />
        </OpenedPart>
      )}
    </InvitingProvider>
  );
}
