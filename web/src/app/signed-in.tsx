import { readMe } from '@paddock/contract/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { UnauthorisedScreen } from '../features/sign-in/unauthorised-screen.tsx';
import { isUnauthorisedUser, isUnreachable } from '../platform/call-errors.ts';
import { usePlatform } from '../platform/platform.ts';
import { Button } from '../ui/button.tsx';
import { FailedState } from '../ui/screen-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { lazyPart } from './lazy-part.ts';
import { PlainFrame } from './plain-frame.tsx';
import { forgetPerson } from './query-client.ts';

const shell = lazyPart('shell', async () => (await import('./shell.tsx')).Shell);
const Shell = shell.Part;

/** From "somebody is signed in" to their app: the profile says who they are and what they may see. */
export function SignedIn() {
  const { api, identity } = usePlatform();
  useForgetting();
  useEffect(() => shell.prefetch(), []);
  const me = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.call(readMe, { signal }),
  });
  const leave = () => void identity.signOut();
  if (isUnauthorisedUser(me.error))
    return (
      <PlainFrame>
        <UnauthorisedScreen onLeave={leave} />
      </PlainFrame>
    );
  if (me.data !== undefined)
    return (
      <Suspense fallback={<LoadingProfile />}>
        <Shell user={me.data} />
      </Suspense>
    );
  if (!me.isError && me.fetchStatus !== 'paused') return <LoadingProfile />;
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
        {whyNot(me.error)} You are still signed in.
      </FailedState>
    </PlainFrame>
  );
}

function LoadingProfile() {
  return (
    <PlainFrame>
      <Spinner label="Loading your profile" />
    </PlainFrame>
  );
}

/** Without an error the call waits for a network. */
function whyNot(error: Error | null): string {
  return error === null || isUnreachable(error)
    ? 'The server could not be reached. Check the network and try again.'
    : error.message;
}

/** What was read for one person is gone before the next one signs in. */
function useForgetting(): void {
  const queries = useQueryClient();
  useEffect(() => () => forgetPerson(queries), [queries]);
}
