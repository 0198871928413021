import { warningKind, type WarningKind } from '@paddock/contract/domain/plan/trip-warnings';
import type { TripWarning, TripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import type { Reach } from '@paddock/contract/platform/access';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useId, useState, type ReactNode } from 'react';
import { useOnline } from '../../../platform/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { holds } from './search-words.ts';
import { searchedIn, useDismissals } from './use-trip-warnings.ts';
import { listFixes } from './warning-fixes.ts';
import styles from './project-flights.module.css';

/** More rows than this come when they are asked for. */
const shownAtOnce = 20;

interface WarningGroupProps {
  readonly title: string;
  readonly warnings: readonly TripWarning[];
  readonly open: boolean;
  readonly renderRow: (warning: TripWarning) => ReactNode;
}

/** The warnings of one kind. A folded group draws none. */
function WarningGroup({ title, warnings, open: begins, renderRow }: WarningGroupProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [all, setAll] = useState(false);
  const open = chosen ?? begins;
  const more = all ? 0 : warnings.length - shownAtOnce;
  return (
    <details open={open} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
      <summary className={styles['summary']}>
        {title}{' '}
        <span className={`surface pill small warn centered ${styles['count']}`}>
          {warnings.length}
        </span>
      </summary>
      {open && (
        <>
          <ul className="grid plain-list">
            {(more > 0 ? warnings.slice(0, shownAtOnce) : warnings).map(renderRow)}
          </ul>
          {more > 0 && (
            <Button variant="text" className={styles['fix']} onClick={() => setAll(true)}>
              {`${more} more`}
            </Button>
          )}
        </>
      )}
    </details>
  );
}

const titles: Readonly<Record<WarningKind, string>> = {
  double: 'Two bookings at one time',
  overlap: 'Two things at one time',
  transfer_early: 'Transfers that leave before a flight lands',
  transfer_late: 'Transfers that reach the airport late',
  driver_away: 'Transfers without their driver',
  vehicle_away: 'Transfers without their vehicle',
  hire_car: 'Hire cars',
  broken: 'Broken connections',
  short: 'Short connections',
  no_way_in: 'No way in',
  no_way_home: 'No way home',
  no_bed: 'No bed',
  sits_up: 'Sits up at night',
  short_rest: 'Less rest than agreed',
  to_book: 'To book',
  papers: 'Papers or days don’t allow it',
  bed_far: 'Beds far from the morning’s call',
  removed: 'Not on the project any more',
  name_change: 'Tickets in the name of someone else',
  outside: 'Outside the dates',
  elsewhere: 'Flights that end elsewhere',
  late: 'Late',
  early: 'Leaves early',
  bed_early: 'Bed before arrival',
  bed_late: 'Bed after leaving',
  bed_unused: 'Beds that no one needs',
};

/** With more than this, only the kinds are open that a search leaves. */
const openAtOnce = 8;

interface WarningsPanelProps {
  readonly projectCode: string;
  readonly found: TripWarnings;
  /** The search text. */
  readonly typed: string;
  /** The reach of the person who looks at it. */
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
      className={classNames(
        'pad-3-4 round-3',
        styles['panel'],
        open.length === 0 && styles['calm'],
      )}
    >
      <h2 id={heading} className={`row gap-2 target warn ${styles['title']}`}>
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
          <summary className={`muted regular ${styles['quiet']}`}>
            {`${counted(people.length, 'person', 'people')} without flights`}
          </summary>
          <p className="muted">{people.map(({ name }) => name).join(', ')}</p>
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

interface WarningRowProps {
  readonly warning: TripWarning;
  readonly projectId: number;
  readonly reach: Reach;
  readonly to: (path: string) => void;
  /** Undefined while offline. */
  readonly onDismiss: (() => void) | undefined;
}

/** A warning with what fixes it. */
function WarningRow({ warning, projectId, reach, to, onDismiss }: WarningRowProps) {
  return (
    <li className={`row wrap between line-above ${styles['warning']}`}>
      <span className={styles['sentence']}>{warning.sentence}</span>
      <span className={`flex wrap ${styles['fixes']}`}>
        {listFixes(warning, projectId, reach).map(({ href, label, about }) => (
          <InsideLink key={href} href={href} to={to} className={styles['fix']}>
            {label}
            {about !== undefined && <VisuallyHidden>{` for ${about}`}</VisuallyHidden>}
          </InsideLink>
        ))}
        <Button
          variant="text"
          className={styles['fix']}
          why={onDismiss === undefined ? 'You’re offline.' : undefined}
          aria-label={`Dismiss: ${warning.sentence}`}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </span>
    </li>
  );
}

interface DismissedWarningsProps {
  readonly warnings: readonly TripWarning[];
  /** Undefined while offline. */
  readonly onRestore: ((id: number) => void) | undefined;
}

/** Dismissed warnings whose facts are still the same, with the reasons. */
function DismissedWarnings({ warnings, onRestore }: DismissedWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <details>
      <summary
        className={`muted regular ${styles['quiet']}`}
      >{`${warnings.length} dismissed`}</summary>
      <ul className="grid plain-list">
        {warnings.map(({ fingerprint, sentence, dismissal }) =>
          dismissal === null ? null : (
            <li key={fingerprint} className={`row wrap between line-above ${styles['warning']}`}>
              <span className={styles['sentence']}>
                {sentence}{' '}
                <span className="muted">
                  {`“${dismissal.reason}”, ${dismissal.full_name}, ${formatDay(new Date(dismissal.created_at), 'UTC')}`}
                </span>
              </span>
              <span className={`flex wrap ${styles['fixes']}`}>
                <Button
                  variant="text"
                  className={styles['fix']}
                  why={onRestore === undefined ? 'You’re offline.' : undefined}
                  aria-label={`Restore: ${sentence}`}
                  onClick={() => onRestore?.(dismissal.id)}
                >
                  Restore
                </Button>
              </span>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
