import type { FlightLeg } from '@paddock/contract/domain/flights/flights';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LegRow } from '../flights/leg-row.tsx';
import styles from './next-flight-card.module.css';
import { formatUntil, formatWhen, presentLeg } from '@paddock/contract/domain/flights/legs';

interface NextFlightCardProps {
  readonly leg: FlightLeg;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Says from when this is, where it is not new. */
  readonly note: ReactNode;
}

/** The flight that leaves next, and how long that is from now. */
export function NextFlightCard({ leg, now, note }: NextFlightCardProps) {
  const when = formatWhen(leg, now);
  return (
    <Card>
      <div className={styles['top']}>
        <h2 className={styles['title']}>Next flight, {formatUntil(leg, now)}</h2>
        <Badge tone={when === 'Today' ? 'good' : 'info'}>{when}</Badge>
      </div>
      <LegRow leg={presentLeg(leg, now, leg)} />
      <div className={styles['note']}>{note}</div>
    </Card>
  );
}
