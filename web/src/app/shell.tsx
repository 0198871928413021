'use no memo';

import { openHomeNode, openPlaces } from '@paddock/contract/domain/registry/open-nodes';
import type { User } from '@paddock/contract/platform/user';
import { Suspense, useRef } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { ErrorBoundary, PartLoading } from './lazy-boundary.tsx';
import { Frame } from './frame.tsx';
import { HomeScreen } from './home-screen.tsx';
import { useFirstScreen } from '../platform/first-screen.ts';
import { MenuTiles } from './menu-tiles.tsx';
import { openPlaceAt } from './navigation.ts';
import { screens } from './screens.tsx';
import { Announcement, OfflineLine, useArrival, useBackground, useTitle } from './shell-parts.tsx';
import { ShellHeader } from './shell-header.tsx';
import { NavigationProvider, useBrowserNavigation, useNavigation } from './use-navigation.ts';

/** The app of crew: the header, and the screen of the place they are at. */
export function Shell({ user }: { readonly user: User }) {
  const navigation = useBrowserNavigation(user, crewPlaceAt);
  const heading = useRef<HTMLHeadingElement>(null);
  const { path, node } = navigation.place;
  const title = useTitle(path, node.title);
  useArrival(path, heading);
  useFirstScreen();
  useBackground(user);
  return (
    <NavigationProvider value={navigation}>
      <Frame
        header={
          <>
            <ShellHeader user={user} headingRef={heading} />
            <OfflineLine />
          </>
        }
        footer={<BottomBar reach={user} />}
      >
        <ErrorBoundary key={path} name={title}>
          <Suspense fallback={<PartLoading label={`Loading ${title}`} />}>
            <CurrentScreen user={user} />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <Announcement path={path} title={title} />
    </NavigationProvider>
  );
}

function crewPlaceAt(asked: string) {
  return openPlaceAt(asked, openHomeNode);
}

function CurrentScreen({ user }: { readonly user: User }) {
  const { place, up, refresh, to } = useNavigation();
  if (place.path === '/') return <HomeScreen user={user} nodes={openPlaces} screenAt={screenAt} />;
  const Page = screens.get(place.path)?.page.Part;
  return Page === undefined ? (
    <MenuTiles nodes={[]} screenAt={screenAt} />
  ) : (
    <Page node={place.node} user={user} up={up} refresh={refresh} to={to} />
  );
}

function screenAt(path: string) {
  return screens.get(path);
}
