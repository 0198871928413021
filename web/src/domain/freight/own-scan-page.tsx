import type { User } from '@paddock/contract/platform/user';
import { useAddress, withParts } from '../../platform/address.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { useOwnFreight } from './freight-state.tsx';
import { ScanPage } from './scan-page.tsx';

/** Scanning for crew: in the project that they work on, or one of these. */
export function OwnScanPage({ user }: { readonly user: User }) {
  const { params, replace } = useAddress();
  const query = useOwnFreight();
  if (query.data === undefined) return <NothingYet query={query} what="Your freight" />;
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
