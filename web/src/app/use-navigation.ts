import type { AccessLevel } from '@paddock/contract/platform/access';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { openAddress, replaceAddress, thisEntry, useAddress } from '../platform/address.ts';
import { leaveScreen } from '../platform/leave-guard.ts';
import { pathAbove, placeAt, type Place } from './navigation.ts';

/** What moves a person through the tree of nodes. The address bar keeps the stack. */
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

/** The navigation of one person. An address that is not for them is put right in the address bar. */
export function useBrowserNavigation(level: AccessLevel): Navigation {
  const queries = useQueryClient();
  const { path: asked } = useAddress();
  const place = placeAt(asked, level);
  useEffect(() => {
    if (asked !== place.path) replaceAddress(place.path);
  }, [asked, place.path]);
  return {
    place,
    to: (path) => leaveScreen(() => go(place.path, path)),
    up: () => leaveScreen(() => goUp(pathAbove(place.path, level))),
    refresh: () => void queries.refetchQueries({ type: 'active' }),
  };
}

function go(from: string, path: string): void {
  if (from === path) return;
  openAddress(path, { cameFrom: from });
  window.scrollTo(0, 0);
}

/** Where the entry before is the one above, going up is going back: the history does not grow. */
function goUp(above: string): void {
  if (thisEntry().cameFrom === above) return window.history.back();
  replaceAddress(above, {});
  window.scrollTo(0, 0);
}
