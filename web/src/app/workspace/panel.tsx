import type { User } from '@paddock/contract/platform/user';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { usePanel, type PanelWays } from '../../engine/panel/use-panel.ts';
import { AddressProvider, joined, type Address } from '../../platform/address.ts';
import {
  createHeaderWords,
  HeaderWordsProvider,
  useHeaderWords,
} from '../../platform/header-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { pathAbove, placeAt, type Place } from '../navigation.ts';
import { staffScreenAt } from '../staff-screens.ts';
import { NavigationProvider, useNavigation } from '../use-navigation.ts';
import styles from './panel.module.css';
import { roomPanels } from './panels.ts';

interface PanelFrameProps {
  readonly user: User;
  readonly project: WorkspaceProject | undefined;
}

/** The panel over the page: a record, its edit or a form, in a navigation of its own. */
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
  const level = user.access_level_id;
  const address = useAddressIn(panel, path);
  const place = placeAt(address.path, level);
  const navigation = useNavigationIn(panel, place, level);
  useFocusInside(place.path);
  return (
    <AddressProvider value={address}>
      <NavigationProvider value={navigation}>
        <HeaderWordsProvider value={words}>
          <Content user={user} project={project} panel={panel} place={place} />
        </HeaderWordsProvider>
      </NavigationProvider>
    </AddressProvider>
  );
}

interface ContentProps extends PanelFrameProps {
  readonly panel: PanelWays;
  readonly place: Place;
}

function Content({ user, project, panel, place }: ContentProps) {
  const { up, refresh, to } = useNavigation();
  const { node, path } = place;
  const Own = node.type === 'record' && node.list ? roomPanels[node.list]?.Part : undefined;
  const Page = staffScreenAt(path, node)?.page.Part;
  return (
    <aside className={styles['panel']} aria-labelledby="panel-title" data-panel={CSS.escape(path)}>
      {Own !== undefined && node.recordId !== undefined ? (
        <Suspense fallback={<Spinner label="Loading" />}>
          <Own
            key={path}
            recordId={node.recordId}
            project={project}
            user={user}
            close={panel.close}
            open={panel.open}
          />
        </Suspense>
      ) : (
        <>
          <PanelHead place={place} onClose={panel.close} />
          <div className={styles['body']}>
            <ErrorBoundary key={path}>
              <Suspense fallback={<Spinner label={`Loading ${node.title}`} />}>
                {Page === undefined ? (
                  <ScreenState title="There is nothing at this address" />
                ) : (
                  <Page key={path} node={node} user={user} up={up} refresh={refresh} to={to} />
                )}
              </Suspense>
            </ErrorBoundary>
          </div>
        </>
      )}
    </aside>
  );
}

interface PanelHeadProps {
  readonly place: Place;
  readonly onClose: () => void;
}

function PanelHead({ place, onClose }: PanelHeadProps) {
  const words = useHeaderWords();
  const { up } = useNavigation();
  return (
    <div className={styles['head']}>
      {isInside(place) && (
        <IconButton label="Back to the record" onClick={up}>
          <Icon of={ChevronLeft} size={20} />
        </IconButton>
      )}
      <div className={styles['words']}>
        <h2 id="panel-title" tabIndex={-1} className={styles['title']}>
          {words?.title ?? place.node.title}
        </h2>
        {words !== null && <p className={styles['line']}>{words.line}</p>}
      </div>
      <IconButton label="Close panel" onClick={onClose}>
        <Icon of={X} size={20} />
      </IconButton>
    </div>
  );
}

/** True below a record: its edit, and a form that was opened from it. */
function isInside({ stack }: Place): boolean {
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

/** Records, their edits and forms open in the panel; every other place replaces the page below it. */
function useNavigationIn(panel: PanelWays, place: Place, level: Parameters<typeof placeAt>[1]) {
  const outer = useNavigation();
  const above = pathAbove(place.path, level);
  return {
    place,
    refresh: outer.refresh,
    to: (path: string) => {
      const { pathname } = new URL(path, window.location.origin);
      if (shownInside.has(placeAt(pathname, level).node.type)) panel.open(path);
      else outer.to(path);
    },
    up: () => (isInside(place) ? panel.up(above) : panel.close()),
  };
}

/** The focus goes into the panel with each screen of it, and back to where it was as the panel closes. */
function useFocusInside(path: string): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current ??= document.activeElement;
    document
      .querySelector<HTMLElement>(`[data-panel='${CSS.escape(path)}'] h2`)
      ?.focus({ preventScroll: true });
  }, [path]);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );
}
