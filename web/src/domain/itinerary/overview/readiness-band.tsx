import type { ProjectReadiness } from '@paddock/contract/domain/itinerary/readiness';
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
  const { unbooked = 0 } = counts;
  const set = counts.allSet - unbooked;
  const missing = (count: number, one: string, many: string) => {
    if (count === 0 && unbooked > 0) return `${unbooked} not booked`;
    return count === 0 ? 'Everyone' : `${count} ${count === 1 ? one : many}`;
  };
  const those = (count: number, need: string) =>
    `${address}?need=${count === 0 && unbooked > 0 ? 'unbooked' : need}`;
  return (
    <Band>
      <BandLink
        href={address}
        to={to}
        figure={String(all)}
        words={all === 1 ? 'person' : 'people'}
        state={unbooked === all ? 'Nothing booked yet' : set === all ? 'All set' : `${set} all set`}
        good={unbooked < all}
      />
      <BandLink
        href={those(counts.noWayIn, 'no_way_in')}
        to={to}
        figure={String(counts.in - unbooked)}
        of={all}
        words="in"
        state={missing(counts.noWayIn, 'has no way in', 'have no way in')}
        good={counts.noWayIn + unbooked === 0}
      />
      <BandLink
        href={those(counts.noWayOut, 'no_way_out')}
        to={to}
        figure={String(counts.out - unbooked)}
        of={all}
        words="out"
        state={missing(counts.noWayOut, 'has no way out', 'have no way out')}
        good={counts.noWayOut + unbooked === 0}
      />
      <BandLink
        href={those(counts.noBed, 'no_bed')}
        to={to}
        figure={String(counts.withBed - unbooked)}
        of={all}
        words="with a bed"
        state={missing(counts.noBed, 'has no bed', 'have no bed')}
        good={counts.noBed + unbooked === 0}
      />
      {children}
    </Band>
  );
}
