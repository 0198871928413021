import { productName } from '@paddock/contract/platform/constants';
import type { User } from '@paddock/contract/platform/user';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { useHeaderWords } from '../platform/header-words.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { useFirstScreen } from './first-screen.ts';
import { HomeScreen } from './home-screen.tsx';
import { MenuTiles } from './menu-tiles.tsx';
import { screenAt } from './screens.ts';
import { OfflineLine } from './offline-line.tsx';
import { ShellHeader } from './shell-header.tsx';
import { useBackground } from './use-background.ts';
import { NavigationProvider, useBrowserNavigation, useNavigation } from './use-navigation.ts';
import { useSettings } from './use-settings.ts';

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
