import { readOwnFreight } from '@paddock/contract/domain/freight/packing';
import type { User } from '@paddock/contract/platform/user';
import { useQuery } from '@tanstack/react-query';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ScanPage } from './scan-page.tsx';

/** Scanning for crew: in the project that they work on, or one of these. */
export function OwnScanPage({ user }: { readonly user: User }) {
  const { api } = usePlatform();
  const { params, replace } = useAddress();
  const query = useQuery({
    queryKey: ['own-freight'],
    queryFn: async ({ signal }) => api.call(readOwnFreight, { signal }),
  });
  if (query.data === undefined) {
    if (query.fetchStatus === 'paused')
      return (
        <ScreenState title="You’re offline">
          Open this page once while you’re online. Then it works offline.
        </ScreenState>
      );
    if (query.error === null) return <Spinner label="Loading" />;
    return (
      <FailedState title="Your freight did not load" onRetry={() => void query.refetch()}>
        <FailureReason error={query.error} />
      </FailedState>
    );
  }
  const { projects } = query.data;
  const chosen = projects.find(({ code }) => code === params.get('project')) ?? projects[0];
  if (chosen === undefined)
    return (
      <ScreenState title="Nothing to scan">
        The cases of projects that you work on appear here.
      </ScreenState>
    );
  return (
    <div className="stack at-top gap-4">
      {projects.length > 1 && (
        <ChipChoice
          label="Project"
          choices={projects.map(({ code }) => ({ value: code, label: code }))}
          chosen={chosen.code}
          onChoose={(project) => replace(withParts(params, { project }))}
        />
      )}
      <ScanPage key={chosen.code} projectCode={chosen.code} user={user} />
    </div>
  );
}
