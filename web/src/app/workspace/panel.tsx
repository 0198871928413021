import { homeNode } from '@paddock/contract/domain/registry/nodes';
import type { User } from '@paddock/contract/platform/user';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bookingPageName } from '../../domain/bookings/booking-page.ts';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { usePanel, type PanelWays } from '../../engine/panel/use-panel.ts';
import {
  AddressProvider,
  joined,
  useBrowserAddress,
  type Address,
} from '../../platform/address.ts';
import {
  createHeaderWords,
  HeaderWordsProvider,
  useHeaderWords,
} from '../../platform/header-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { Arriving, ErrorBoundary } from '../lazy-boundary.tsx';
import type { Place } from '../navigation.ts';
import { pathAbove, placeAt } from '../place-at.ts';
import { staffScreenAt } from '../staff-screens.ts';
import { NavigationProvider, useNavigation } from '../use-navigation.ts';
import { deskAddress } from './desk-address.ts';
import styles from './staff-frame.module.css';
import { addedAddress, ownPanel } from './panels.ts';

interface PanelFrameProps {
  readonly user: User;
  readonly project: WorkspaceProject | undefined;
}

/** The panel over the page: a record, its edit or a form, with its own navigation. */
export function Panel({ user, project }: PanelFrameProps) {
  const panel = usePanel();
  if (panel.path === undefined) return null;
  return <OpenPanel user={user} project={project} panel={panel} path={panel.path} />;
}

interface OpenPanelProps extends PanelFrameProps {
  readonly panel: PanelWays;
  readonly path: string;
}

function OpenPanel({ user, project, panel, path }: OpenPanelProps) {
  const [words] = useState(createHeaderWords);
  const reach = user;
  const address = useAddressIn(panel, path);
  const place = placeAt(address.path, reach, homeNode);
  const navigation = useNavigationIn(panel, place, reach, project?.projectCode);
  useFocusInside(place.path);
  return (
    <AddressProvider value={address}>
      <NavigationProvider value={navigation}>
        <HeaderWordsProvider value={words}>
          <Content user={user} project={project} panel={panel} place={place} asked={path} />
        </HeaderWordsProvider>
      </NavigationProvider>
    </AddressProvider>
  );
}

interface ContentProps extends PanelFrameProps {
  readonly panel: PanelWays;
  readonly place: Place;
  /** The address of the panel, which may be of nothing that the person may open as a page. */
  readonly asked: string;
}

function Content({ user, project, panel, place, asked }: ContentProps) {
  const { up, refresh, to } = useNavigation();
  const words = useHeaderWords();
  const { node, path } = place;
  // The address may name a project that is still on its way: its panel waits for it.
  const { path: page } = useBrowserAddress();
  const own = ownPanel(asked, project !== undefined || page.startsWith('/p/'));
  const Page = staffScreenAt(path, node)?.page.Part;
  return (
    <aside aria-label="Panel" className={`surface ${styles['panel']}`} data-panel={path}>
      {own !== undefined ? (
        <Arriving fallback={<Spinner label="Loading" />}>
          <own.Part
            key={asked}
            recordId={own.recordId}
            project={project}
            user={user}
            close={panel.close}
            open={panel.open}
          />
        </Arriving>
      ) : (
        <SidePanel
          title={words?.title ?? node.title}
          subtitle={words?.line}
          mark={isInside(place) && <BackToRecord onPress={up} />}
          onClose={panel.close}
        >
          <ErrorBoundary key={path}>
            <Arriving fallback={<Spinner label={`Loading ${node.title}`} />}>
              {Page === undefined ? (
                <ScreenState title="There is nothing at this address" />
              ) : (
                <Page
                  key={path}
                  node={node}
                  user={user}
                  up={up}
                  refresh={refresh}
                  to={to}
                  made={(added) => panel.up(addedAddress(added))}
                />
              )}
            </Arriving>
          </ErrorBoundary>
        </SidePanel>
      )}
    </aside>
  );
}

function BackToRecord({ onPress }: { readonly onPress: () => void }) {
  return (
    <IconButton label="Back to the record" onClick={onPress}>
      <Icon of={ChevronLeft} size={20} />
    </IconButton>
  );
}

/** True below a record: its edit, and a form that was opened from it. A booking has Cancel instead. */
function isInside({ stack, node }: Place): boolean {
  if (node.segment === bookingPageName) return false;
  return stack.at(-2)?.type === 'record';
}

function useAddressIn(panel: PanelWays, shown: string): Address {
  const { pathname, searchParams } = new URL(shown, window.location.origin);
  return {
    path: pathname,
    params: searchParams,
    replace: (next) => panel.replace(joined(pathname, next)),
    open: (next) => panel.open(joined(pathname, next)),
  };
}

const shownInside: ReadonlySet<string> = new Set(['record', 'edit', 'form']);

/** Records, edits and forms open in the panel. Any other place replaces the page below it; on a desk with a page of the workspace. */
function useNavigationIn(
  panel: PanelWays,
  place: Place,
  reach: Parameters<typeof placeAt>[1],
  code: string | undefined,
) {
  const outer = useNavigation();
  const wide = useWide();
  const above = pathAbove(place.path, reach, homeNode);
  return {
    place,
    refresh: outer.refresh,
    to: (path: string) => {
      const { pathname } = new URL(path, window.location.origin);
      if (shownInside.has(placeAt(pathname, reach, homeNode).node.type)) panel.open(path);
      else outer.to(wide ? deskAddress(path, code) : path);
    },
    up: () => (isInside(place) ? panel.up(above) : panel.close()),
  };
}

/** The focus moves into the panel with each of its screens, and back to where it was when the panel closes. */
function useFocusInside(path: string): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current ??= document.activeElement;
    const head = `[data-panel='${CSS.escape(path)}'] h2`;
    document.querySelector<HTMLElement>(head)?.focus({ preventScroll: true });
  }, [path]);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );
}
