import { warningKind, type WarningKind } from '@paddock/contract/domain/itinerary/found-warning';
import type { TripWarning, TripWarnings } from '@paddock/contract/domain/itinerary/warnings';
import type { Reach } from '@paddock/contract/platform/access';
import { counted } from '@paddock/contract/platform/plural';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useId, useState } from 'react';
import { useOnline } from '../../../platform/use-online.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { DismissedWarnings } from './dismissed-warnings.tsx';
import { holds } from './search-words.ts';
import { searchedIn, useDismissals } from './use-trip-warnings.ts';
import { WarningGroup } from './warning-group.tsx';
import { WarningRow } from './warning-row.tsx';
import styles from './warnings-panel.module.css';

const titles: Readonly<Record<WarningKind, string>> = {
  double: 'Two bookings at one time',
  overlap: 'Overlapping flights',
  broken: 'Broken connections',
  short: 'Short connections',
  no_way_in: 'No flight in',
  no_way_home: 'No flight home',
  no_bed: 'No bed',
  passport_expired: 'Passport expires before the end',
  elsewhere: 'Flights that end elsewhere',
  late: 'Late',
  early: 'Leaves early',
  bed_early: 'Bed before arrival',
  bed_late: 'Bed after leaving',
  passport_short: 'Passport expires within six months',
};

/** With more than this, only the kinds are open that a search leaves. */
const openAtOnce = 8;

interface WarningsPanelProps {
  readonly projectCode: string;
  readonly found: TripWarnings;
  /** What somebody looks for. */
  readonly typed: string;
  /** Of the person who looks at it. */
  readonly reach: Reach;
  readonly to: (path: string) => void;
}

/** Warnings about trips, by kind, each with a link to fix it. */
export function WarningsPanel({ projectCode, found, typed, reach, to }: WarningsPanelProps) {
  const heading = useId();
  const online = useOnline();
  const { dismiss, restore } = useDismissals(projectCode);
  const [asked, setAsked] = useState<TripWarning | null>(null);
  const matching = found.warnings.filter((warning) => holds(typed, searchedIn(warning)));
  const open = matching.filter(({ dismissal }) => dismissal === null);
  const dismissed = matching.filter(({ dismissal }) => dismissal !== null);
  const people = found.withoutFlights.filter(({ name }) => holds(typed, [name]));
  const unfolded = open.length <= openAtOnce || typed !== '';
  const groups = Map.groupBy(open, ({ kind }) => kind);
  if (matching.length + people.length === 0) return null;
  return (
    <section
      aria-labelledby={heading}
      className={classNames(styles['panel'], open.length === 0 && styles['calm'])}
    >
      <h2 id={heading} className={styles['title']}>
        {open.length > 0 && <Icon of={TriangleAlert} size={22} />}
        {open.length === 0 ? 'Everyone’s flights fit' : counted(open.length, 'warning')}
      </h2>
      {warningKind.options.flatMap((kind) => {
        const group = groups.get(kind);
        if (group === undefined) return [];
        return (
          <WarningGroup
            key={`${kind} ${unfolded}`}
            title={titles[kind]}
            warnings={group}
            open={unfolded}
            renderRow={(warning) => (
              <WarningRow
                key={warning.fingerprint}
                warning={warning}
                projectId={found.projectId}
                reach={reach}
                to={to}
                onDismiss={online ? () => setAsked(warning) : undefined}
              />
            )}
          />
        );
      })}
      {people.length > 0 && (
        <details>
          <summary className={styles['quiet']}>
            {`${counted(people.length, 'person', 'people')} without flights`}
          </summary>
          <p className={styles['names']}>{people.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
      <DismissedWarnings
        warnings={dismissed}
        onRestore={online && !restore.isPending ? restore.mutate : undefined}
      />
      <DismissDialog
        warning={asked}
        onClose={() => setAsked(null)}
        onDismiss={(reason) => {
          if (asked !== null) dismiss.mutate({ fingerprint: asked.fingerprint, reason });
          setAsked(null);
        }}
      />
    </section>
  );
}
