import type { ProjectReadiness } from '@paddock/contract/domain/itinerary/readiness';
import type { ReactNode } from 'react';
import { Band, BandLink } from '../../projects/band.tsx';
import { workspaceAddress } from '../../projects/workspace-page.ts';

interface ReadinessBandProps {
  readonly readiness: ProjectReadiness;
  readonly to: (path: string) => void;
  /** What other rooms add: unpaid bills. */
  readonly children?: ReactNode;
}

/** How many of the people have all that they need. Each figure leads to those who do not. */
export function ReadinessBand({ readiness, to, children }: ReadinessBandProps) {
  const { projectCode, counts } = readiness;
  const all = counts.people;
  const address = workspaceAddress(projectCode, 'people');
  const missing = (count: number, one: string, many: string, good: string) =>
    count === 0 ? good : `${count} ${count === 1 ? one : many}`;
  return (
    <Band>
      <BandLink
        href={address}
        to={to}
        figure={String(all)}
        words={all === 1 ? 'person' : 'people'}
        state={counts.allSet === all ? 'All set' : `${counts.allSet} all set`}
        good
      />
      <BandLink
        href={`${address}?need=no_way_in`}
        to={to}
        figure={String(counts.in)}
        of={all}
        words="in"
        state={missing(counts.noWayIn, 'has no way in', 'have no way in', 'Everyone')}
        good={counts.noWayIn === 0}
      />
      <BandLink
        href={`${address}?need=no_way_out`}
        to={to}
        figure={String(counts.out)}
        of={all}
        words="out"
        state={missing(counts.noWayOut, 'has no way out', 'have no way out', 'Everyone')}
        good={counts.noWayOut === 0}
      />
      <BandLink
        href={`${address}?need=no_bed`}
        to={to}
        figure={String(counts.withBed)}
        of={all}
        words="with a bed"
        state={missing(counts.noBed, 'has no bed', 'have no bed', 'Everyone')}
        good={counts.noBed === 0}
      />
      {children}
    </Band>
  );
}
