import type { AccessLevel } from '@paddock/contract/platform/access';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { leaveScreen } from '../platform/leave-guard.ts';
import { pathAbove, placeAt, type Place } from './navigation.ts';

/** What moves a person through the tree of nodes. The address bar keeps the stack. */
export interface Navigation {
  readonly place: Place;
  /** One step down, or the whole stack anew: what matters is where to. */
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

/** Kept with an entry of the browser's history: the address of the entry before it. */
const entryState = z.object({ cameFrom: z.string() });

function historyEntry() {
  return entryState.safeParse(window.history.state).data ?? null;
}

/** The navigation of one person. An address that is not for them is put right in the address bar. */
export function useBrowserNavigation(level: AccessLevel): Navigation {
  const queries = useQueryClient();
  const asked = usePathname();
  const place = placeAt(asked, level);
  useEffect(() => {
    if (asked !== place.path) navigate(place.path, { replace: true, state: historyEntry() });
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
  navigate(path, { state: { cameFrom: from } });
  window.scrollTo(0, 0);
}

/** Where the entry before is the one above, going up is going back: the history does not grow. */
function goUp(above: string): void {
  if (historyEntry()?.cameFrom === above) return window.history.back();
  navigate(above, { replace: true });
  window.scrollTo(0, 0);
}
