import type { AreaDays, AreaDaysWithStrip } from '@paddock/contract/domain/papers/area-days';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { Icon } from '../../ui/icon.tsx';
import { DaysStrip, StripLegend } from './days-strip.tsx';

/** "63 of 90 days used, 27 left" */
export function usedWords({ standing, used, left, days, window, unknown }: AreaDays): string {
  if (standing === 'free') return 'No limit';
  if (standing === 'unlimited') return 'How many days are allowed is not known';
  if (standing === 'unknown' || days === null || left === null) return 'Not known';
  const doubt = unknown === 0 ? '' : `, and ${counted(unknown, 'day')} not known`;
  return `${used} of ${days} days ${window === null ? 'of this visit' : `in ${window}`} used, ${left} left${doubt}`;
}

/** What is wrong, and what isn’t known, with the day by which it has to be solved. */
export function Reasons({ area }: { readonly area: AreaDays }) {
  return (
    <ul className="plain-list" aria-label={`${area.area}: what to solve`}>
      {area.troubles.map(({ on, why }) => (
        <li key={why} className="row gap-2 accent">
          <Icon of={TriangleAlert} size={16} />
          <span>{`By ${formatDate(on)}: ${why}`}</span>
        </li>
      ))}
      {area.unsure.map(({ on, why }) => (
        <li key={why} className="row gap-2 warn">
          <Icon of={TriangleAlert} size={16} />
          <span>{`By ${formatDate(on)}, not known: ${why}`}</span>
        </li>
      ))}
    </ul>
  );
}

interface AreaListProps {
  readonly areas: readonly AreaDaysWithStrip[];
  /** The day for which days are counted. */
  readonly on: string;
}

/** Days in each area with a limit: used and left, the longest stay, a year, and what is wrong. */
export function AreaList({ areas, on }: AreaListProps) {
  return (
    <div className="grid gap-4">
      {areas.map((area) => (
        <section key={area.area} aria-label={area.area} className="grid gap-2">
          <h3 className="bold">{area.area}</h3>
          <p className="figures">{usedWords(area)}</p>
          {area.standing !== 'free' && <DaysStrip area={area.area} strip={area.strip} on={on} />}
          {area.longestUntil !== null && (
            <p className="small muted">
              {`A stay from ${formatDate(on)} without a break may last until ${formatDate(area.longestUntil)}.`}
            </p>
          )}
          {area.standing === 'counted' && area.longestUntil === null && (
            <p className="small warn">{`No further day is allowed on ${formatDate(on)}.`}</p>
          )}
          <Reasons area={area} />
          {area.source !== null && (
            <p className="fine-print muted">
              {`Rule: ${area.source}. ${area.checkedOn === null ? 'Never checked.' : `Last checked ${formatDate(area.checkedOn)}.`}`}
            </p>
          )}
        </section>
      ))}
      <StripLegend areas={areas} />
      <p className="fine-print muted">
        Worked out from the plan. An officer at the border decides.
      </p>
    </div>
  );
}
