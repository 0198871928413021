import Plane from 'lucide/dist/esm/icons/plane.mjs';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './leg-row.module.css';
import { formatShift, type LegEnd, type PresentedLeg } from '@paddock/contract/domain/flights/legs';

interface LegRowProps {
  readonly leg: PresentedLeg;
  /** Also day, country, duration and state: everything except what the very next flight needs. */
  readonly detailed?: boolean;
}

/** From where to where, when, and with which flight. */
export function LegRow({ leg, detailed = false }: LegRowProps) {
  return (
    <div className={styles['frame']}>
      <div className={classNames(styles['leg'], leg.state === 'flown' && styles['flown'])}>
        <End end={leg.origin} verb="Departs" detailed={detailed} />
        <Path leg={leg} detailed={detailed} />
        <End
          end={leg.destination}
          verb="Arrives"
          detailed={detailed}
          className={styles['arrival']}
        />
      </div>
    </div>
  );
}

function Path({ leg, detailed = false }: LegRowProps) {
  return (
    <div className={`grid small tight muted centered ${styles['path']}`}>
      {detailed && <LegBadge leg={leg} />}
      <Icon of={Plane} size={22} className={styles['plane']} />
      <span className="bold ink">
        {leg.state === 'cancelled' ? <s>{leg.flightNumber}</s> : leg.flightNumber}
      </span>
      {detailed && <span>{leg.duration}</span>}
    </div>
  );
}

function LegBadge({ leg: { state } }: LegRowProps) {
  if (state === 'cancelled') return <Badge tone="warn">Cancelled</Badge>;
  if (state === 'next') return <Badge tone="good">Next</Badge>;
  if (state === 'under way') return <Badge tone="info">Under way</Badge>;
  if (state === 'flown') return <Badge>Flown</Badge>;
  return null;
}

interface EndProps {
  readonly end: LegEnd;
  readonly verb: string;
  readonly detailed: boolean;
  readonly className?: string | undefined;
}

function End({ end, verb, detailed, className }: EndProps) {
  return (
    <div className={classNames('grid shrink', styles['end'], className)}>
      <VisuallyHidden>{`${verb} `}</VisuallyHidden>
      {detailed && <span className={`small bold muted ${styles['day']}`}>{end.day}</span>}
      <span className={styles['code']}>{end.airport}</span>
      {detailed && <span className={`small tight muted ${styles['country']}`}>{end.country}</span>}
      <span className={`flex wrap baseline ${styles['times']}`}>
        <Time
          clock={end.utc}
          shift={end.utcShift}
          name="UTC"
          className={`time-text figures nowrap ${styles['utc']}`}
        />
        <span className="small muted figures nowrap">
          {end.localDay !== '' && (
            <span className={`bold warn ${styles['shift']}`}>{`${end.localDay} `}</span>
          )}
          {end.local} <span className={`muted ${styles['clockName']}`}>local</span>
        </span>
      </span>
    </div>
  );
}

interface TimeProps {
  readonly clock: string;
  readonly shift: number;
  readonly name: ReactNode;
  readonly className: string | undefined;
}

function Time({ clock, shift, name, className }: TimeProps) {
  return (
    <span className={className}>
      {clock}
      {shift !== 0 && (
        <span className={`bold warn ${styles['shift']}`}>
          <span aria-hidden="true">{formatShift(shift)}</span>
          <VisuallyHidden>{shift > 0 ? ' the day after,' : ' the day before,'}</VisuallyHidden>
        </span>
      )}{' '}
      <span className={`muted ${styles['clockName']}`}>{name}</span>
    </span>
  );
}
