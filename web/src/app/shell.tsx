import { productName } from '@paddock/contract/platform/constants';
import type { User } from '@paddock/contract/platform/user';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Spinner } from '../ui/spinner.tsx';
import { useHeaderWords } from '../platform/header-words.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { useFirstScreen, firstScreenStands } from './first-screen.ts';
import { HomeScreen } from './home-screen.tsx';
import { MenuTiles } from './menu-tiles.tsx';
import { prefetchForms, screenAt } from './screens.ts';
import { ShellHeader } from './shell-header.tsx';
import { NavigationProvider, useBrowserNavigation, useNavigation } from './use-navigation.ts';
import { useSettings } from '../platform/settings-query.ts';
import { useOnline } from '../platform/use-online.ts';
import styles from './frame.module.css';
import { loadChunk } from '../platform/load-chunk.ts';
import { usePlatform } from '../platform/platform.ts';

/** The app of somebody who is signed in: the header, and the screen of the place they are at. */
export function Shell({ user }: { readonly user: User }) {
  const navigation = useBrowserNavigation(user.access_level_id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { path, node } = navigation.place;
  const name = useSettings()?.productName ?? productName;
  const words = useHeaderWords();
  const title = path === '/' ? name : (words?.title ?? node.title);
  useArrival(path, heading);
  useFirstScreen();
  useBackground(user);
  useEffect(() => {
    document.title = path === '/' ? name : `${title} · ${name}`;
  }, [path, title, name]);
  return (
    <NavigationProvider value={navigation}>
      <Frame
        header={
          <>
            <ShellHeader user={user} headingRef={heading} />
            <OfflineLine />
          </>
        }
        footer={<BottomBar level={user.access_level_id} />}
      >
        <ErrorBoundary key={path}>
          <Suspense fallback={<Spinner label={`Loading ${title}`} />}>
            <CurrentScreen user={user} />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <div aria-live="polite">
        <VisuallyHidden key={path}>{title}</VisuallyHidden>
      </div>
    </NavigationProvider>
  );
}

function CurrentScreen({ user }: { readonly user: User }) {
  const { place, up, refresh, to } = useNavigation();
  const level = user.access_level_id;
  if (place.path === '/') return <HomeScreen user={user} />;
  const Page = screenAt(place.path, place.node)?.page.Part;
  return Page === undefined ? (
    <MenuTiles level={level} />
  ) : (
    <Page node={place.node} user={user} up={up} refresh={refresh} to={to} />
  );
}

/** After every move the focus goes to the new screen's heading, so that keys and readers go on from there. */
function useArrival(path: string, heading: RefObject<HTMLHeadingElement | null>): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    heading.current?.focus({ preventScroll: true });
  }, [path, heading]);
}

/** A quiet line under the header for as long as there is no network. */
function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && <p className={styles['line']}>You’re offline. Showing saved information.</p>}
    </div>
  );
}

const background = {
  name: 'background',
  offline: 'core',
  load: () => import('./background.ts'),
} as const;

/** Background work of every screen, from a moment after the first one is shown. */
function useBackground(user: User): void {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { id, access_level_id: level } = user;
  useEffect(() => {
    const end = new AbortController();
    async function start(): Promise<void> {
      await firstScreenStands();
      prefetchForms(level);
      const { startBackground } = await loadChunk(background, platform.log);
      if (!end.signal.aborted) startBackground({ platform, queries, id, level, end: end.signal });
    }
    // Its failure was logged. The screens work without, and the network may come back.
    start().catch(() => {
      const again = () => void start().catch(() => undefined);
      window.addEventListener('online', again, { once: true, signal: end.signal });
    });
    return () => end.abort();
  }, [platform, queries, id, level]);
}
