'use no memo';

import type { Reach } from '@paddock/contract/platform/access';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { openAddress, replaceAddress, thisEntry, useBrowserAddress } from '../platform/address.ts';
import { leaveScreen } from '../platform/leave-guard.ts';
import type { Place } from './navigation.ts';

/** Moves a person through the tree of nodes. The address bar contains the stack. */
export interface Navigation {
  readonly place: Place;
  /** One step down, or a new stack: only the target matters. */
  readonly to: (path: string) => void;
  /** One step up. */
  readonly up: () => void;
  /** Fetches the data on the screen again. */
  readonly refresh: () => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('useNavigation needs a NavigationProvider above it');
  return navigation;
}

/** The place that an address means to a level. */
type PlaceAt<P extends Place> = (asked: string, reach: Reach) => P;

/** The navigation of one person. An address that is not for them is put right in the address bar. */
export function useBrowserNavigation<P extends Place = Place>(
  reach: Reach,
  meaning: PlaceAt<P>,
): Navigation & { readonly place: P } {
  const queries = useQueryClient();
  const { path: asked } = useBrowserAddress();
  const place = meaning(asked, reach);
  useEffect(() => {
    if (asked !== place.path) replaceAddress(place.path);
  }, [asked, place.path]);
  return {
    place,
    to: (path) => leaveScreen(() => go(place.path, path)),
    up: () => leaveScreen(() => goUp(addressAbove(place.path, reach, meaning))),
    refresh: () => void queries.refetchQueries({ type: 'active' }),
  };
}

function go(from: string, path: string): void {
  if (from === path) return;
  openAddress(path, { cameFrom: from });
  window.scrollTo(0, 0);
}

/** If the previous entry is the place above, going up is going back: the history does not grow. */
function goUp(above: string): void {
  if (thisEntry().cameFrom === above) return window.history.back();
  replaceAddress(above, {});
  window.scrollTo(0, 0);
}

/** One step up, past whatever the person may not open. Home stays home. */
function addressAbove(path: string, reach: Reach, meaning: PlaceAt<Place>): string {
  return meaning(path.slice(0, path.lastIndexOf('/')), reach).path;
}
