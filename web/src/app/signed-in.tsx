'use no memo';

import { isAllowed } from '@paddock/contract/platform/access';
import { readMe, type User } from '@paddock/contract/platform/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { forgetDevice } from '../engine/offline/forget-device.ts';
import { isUnauthorisedUser } from '../platform/call-errors.ts';
import { FailureReason } from '../platform/failure-reason.tsx';
import { lazyModule, lazyPart } from '../platform/lazy.ts';
import { usePlatform } from '../platform/platform.ts';
import { Button } from '../ui/button.tsx';
import { FailedState } from '../ui/screen-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './lazy-boundary.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { forgetPerson } from './query-client.ts';
import { useSavedPerson } from './use-saved-person.ts';

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

const staffQuestions = lazyModule({
  name: 'staff-questions',
  load: async () => (await import('./workspace/staff-shell.tsx')).askAhead,
});

/** Addresses that only staff open. */
const staffAddress = /^\/(?:p|admin)\//;

/** From "somebody is signed in" to their app: the profile says who they are and what they may see. */
export function SignedIn() {
  const { api, identity, log } = usePlatform();
  const queries = useQueryClient();
  useForgetting();
  useEffect(() => {
    if (!staffAddress.test(window.location.pathname)) return shell.prefetch();
    staffShell.prefetch();
    staffQuestions
      .load()
      .then((ask) => ask(api, queries))
      .catch(() => undefined);
  }, [api, queries]);
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
      <PlainFrame>
        <ErrorBoundary>
          <Suspense fallback={<Spinner label="Loading" />}>
            <UnauthorisedScreen onLeave={leave} />
          </Suspense>
        </ErrorBoundary>
      </PlainFrame>
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

/** Staff have a workspace, crew an app for their phone. */
function UserShell({ user }: { readonly user: User }) {
  return isAllowed(user, 4) ? <StaffShell user={user} /> : <Shell user={user} />;
}

/** Who is signed in. Where that is somebody else than before, what was read for the one before goes. */
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

/** What was read for one person is gone before the next one signs in. */
function useForgetting(): void {
  const queries = useQueryClient();
  useEffect(() => () => forgetPerson(queries), [queries]);
}
