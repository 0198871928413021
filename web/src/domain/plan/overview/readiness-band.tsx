import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import type { ReactNode } from 'react';
import { Band, BandLink } from '../../projects/overview-card.tsx';
import { workspaceAddress } from '../../projects/workspace-page.ts';

interface ReadinessBandProps {
  readonly readiness: ProjectReadiness;
  readonly to: (path: string) => void;
  /** Added by other rooms: unpaid bills. */
  readonly children?: ReactNode;
}

/** How many of the people have all that they need. Each figure leads to those who do not. */
export function ReadinessBand({ readiness, to, children }: ReadinessBandProps) {
  const { projectCode, counts } = readiness;
  const all = counts.people;
  const address = workspaceAddress(projectCode, 'people');
  const set = counts.allSet;
  const missing = (count: number, one: string, many: string) =>
    count === 0 ? 'Everyone' : `${count} ${count === 1 ? one : many}`;
  return (
    <Band>
      <BandLink
        href={address}
        to={to}
        figure={String(all)}
        words={all === 1 ? 'person' : 'people'}
        state={set === all ? 'All set' : `${set} all set`}
        good={set > 0 || all === 0}
      />
      <BandLink
        href={`${address}?need=no_way_in`}
        to={to}
        figure={String(counts.in)}
        of={all}
        words="in"
        state={missing(counts.noWayIn, 'has no way in', 'have no way in')}
        good={counts.noWayIn === 0}
      />
      <BandLink
        href={`${address}?need=no_way_out`}
        to={to}
        figure={String(counts.out)}
        of={all}
        words="out"
        state={missing(counts.noWayOut, 'has no way out', 'have no way out')}
        good={counts.noWayOut === 0}
      />
      <BandLink
        href={`${address}?need=no_bed`}
        to={to}
        figure={String(counts.withBed)}
        of={all}
        words="with a bed"
        state={missing(counts.noBed, 'has no bed', 'have no bed')}
        good={counts.noBed === 0}
      />
      {counts.toBook !== undefined && counts.toBook > 0 && (
        <BandLink
          href={`${address}?need=to_book`}
          to={to}
          figure={String(counts.toBook)}
          words="to book"
          state="Not bought yet"
          good={false}
        />
      )}
      {children}
    </Band>
  );
}
