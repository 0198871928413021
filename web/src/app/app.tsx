'use no memo';

import { isAllowed } from '@paddock/contract/platform/access';
import { keepsBooks } from '@paddock/contract/platform/books';
import { readMe, type User } from '@paddock/contract/platform/user';
import {
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { forgetDevice } from '../engine/offline/forget-device.ts';
import { isAway, isOut, isUnauthorisedUser, isUnreachable } from '../platform/call-errors.ts';
import { FailureReason } from '../platform/failure-reason.tsx';
import { lazyPart } from '../platform/lazy.ts';
import { type Platform, PlatformProvider, usePlatform } from '../platform/platform.ts';
import { Button } from '../ui/button.tsx';
import { FailedState } from '../ui/screen-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { SignInGate } from './sign-in/sign-in-gate.tsx';
import { ErrorBoundary } from './lazy-boundary.tsx';
import { PlainFrame } from './frame.tsx';

/** The whole app. */
export function App({ platform }: { readonly platform: Platform }) {
  const [queries] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <PlatformProvider value={platform}>
        <QueryClientProvider client={queries}>
          <SignInGate frame={plainly}>
            <SignedIn />
          </SignInGate>
        </QueryClientProvider>
      </PlatformProvider>
    </ErrorBoundary>
  );
}

function plainly(content: ReactNode): ReactNode {
  return <PlainFrame>{content}</PlainFrame>;
}

const shell = lazyPart({
  name: 'shell',
  load: async () => (await import('./shell.tsx')).Shell,
});
const Shell = shell.Part;

const UnauthorisedScreen = lazyPart({
  name: 'unauthorised',
  load: async () => (await import('./sign-in/unauthorised-screen.tsx')).UnauthorisedScreen,
}).Part;

const staffShell = lazyPart({
  name: 'staff-shell',
  async load() {
    const { StaffShell: Part, prefetchPageAt } = await import('./workspace/staff-shell.tsx');
    // The opened page, before anything that is fetched ahead.
    prefetchPageAt(window.location.pathname);
    return Part;
  },
});
const StaffShell = staffShell.Part;

/** Addresses that only staff open. */
const staffAddress = /^\/(?:p|admin)\//;

/** From sign-in to the app: the profile says who the person is and what they may see. */
function SignedIn() {
  const { api, clock, identity, log } = usePlatform();
  const queries = useQueryClient();
  useForgetting();
  useEffect(() => {
    if (!staffAddress.test(window.location.pathname)) {
      shell.prefetch();
      // An app that is not on the device has saved nothing there either.
      if (navigator.serviceWorker?.controller)
        void import('./first-answers.ts')
          .then(({ showFirst }) => showFirst(queries, clock))
          .catch(() => undefined);
      return;
    }
    staffShell.prefetch();
    void import('./workspace/staff-shell.tsx')
      .then(({ askAhead }) => askAhead(api, queries))
      .catch(() => undefined);
  }, [api, clock, queries]);
  const me = useMe();
  // The whole frame is drawn at once: bit by bit, so that the page answers meanwhile.
  const known = useDeferredValue(me.data !== undefined);
  const noAccess = isUnauthorisedUser(me.error);
  const looking = useSavedPerson(me);
  useEffect(() => {
    if (noAccess) void forgetDevice(log);
  }, [noAccess, log]);
  const leave = () => void identity.signOut();
  if (noAccess)
    return (
      <Suspense fallback={<LoadingProfile />}>
        <PlainFrame>
          <ErrorBoundary>
            <UnauthorisedScreen onLeave={leave} />
          </ErrorBoundary>
        </PlainFrame>
      </Suspense>
    );
  if (me.data !== undefined && known)
    return (
      <Suspense fallback={<LoadingProfile />}>
        <UserShell key={me.data.id} user={me.data} />
      </Suspense>
    );
  if (looking || (!me.isError && me.fetchStatus !== 'paused')) return <LoadingProfile />;
  return (
    <PlainFrame>
      <FailedState
        title="Your profile did not load"
        onRetry={() => void me.refetch()}
        retrying={me.fetchStatus === 'fetching'}
        otherAction={
          <Button variant="quiet" onClick={leave}>
            Sign out
          </Button>
        }
      >
        <FailureReason error={me.error} />
        <p>You are still signed in.</p>
      </FailedState>
    </PlainFrame>
  );
}

/** Staff and bookkeepers have a workspace, crew an app for their phone. */
function UserShell({ user }: { readonly user: User }) {
  return isAllowed(user, 4) || keepsBooks(user) ? (
    <StaffShell user={user} />
  ) : (
    <Shell user={user} />
  );
}

/** The signed-in person. If it is somebody else than before, the previous person's data is removed. */
function useMe() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const me = await api.call(readMe, { signal });
      const before = queries.getQueryData<User>(['me'])?.id;
      if (before !== undefined && before !== me.id) forgetPerson(queries, 'me');
      return me;
    },
  });
}

function LoadingProfile() {
  return (
    <PlainFrame>
      <Spinner label="Loading your profile" />
    </PlainFrame>
  );
}

/** Data loaded for one person is gone before the next one signs in. */
function useForgetting(): void {
  const queries = useQueryClient();
  useEffect(() => () => forgetPerson(queries), [queries]);
}

/** Milliseconds to wait for a slow server before the device says who was here last. */
const patienceMs = 3_000;

/**
 * If the server does not say who is signed in, the device does, with its saved answers.
 * @returns true while the device is being asked
 */
function useSavedPerson(me: UseQueryResult<User>): boolean {
  const { clock, log } = usePlatform();
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const refused = me.error !== null && !isAway(me.error);
  const missing = me.data === undefined && !refused;
  const stuck = missing && (me.fetchStatus === 'paused' || me.failureCount > 0);
  useEffect(() => {
    if (!missing) return undefined;
    const ask = () =>
      void import('./saved-answers.ts')
        .then(({ restoreAnswers }) => restoreAnswers({ queries, clock, log }, null))
        // Without its chunk nothing is restored.
        .catch(() => undefined)
        .finally(() => setAsked(true));
    const timer = setTimeout(ask, stuck ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [missing, stuck, queries, clock, log]);
  return stuck && !asked;
}

/** How long an answer counts as new: going back and forth does not read it again. */
const freshMs = 30_000;

/** Milliseconds after which a screen that got no answer asks again on its own. */
const askAgainMs = 15_000;

/** A failed call is made once more; a refusal is not going to change. */
function createQueryClient(): QueryClient {
  // It hears of changes only: an app that starts without a network would wait for answers first.
  onlineManager.setOnline(navigator.onLine);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        refetchInterval: ({ state }) => (isOut(state.error) ? askAgainMs : false),
      },
    },
  });
  // Days are read ahead, and looked at when there is no network any more.
  queries.setQueryDefaults(['itinerary'], { gcTime: Number.POSITIVE_INFINITY });
  return queries;
}

/** Removes what was loaded for a person, and keeps what is open to anyone and who they are now. */
function forgetPerson(queries: QueryClient, now?: 'me'): void {
  queries.removeQueries({
    predicate: ({ queryKey: [name] }) => name !== 'settings' && name !== now,
  });
}
