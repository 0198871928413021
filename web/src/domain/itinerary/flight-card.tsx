import type { SheetFlight } from '@paddock/contract/domain/itinerary/day-sheet';
import { presentLeg } from '@paddock/contract/domain/flights/legs';
import { LegRow } from '../flights/leg-row.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './day-sheet.module.css';
import { Names } from './names.tsx';
import { zoneWords } from './words.ts';

interface FlightCardProps {
  readonly flight: SheetFlight;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A flight of the day: when by both clocks, under which reference, and with whom. */
export function FlightCard({ flight: { leg, references, companions }, now }: FlightCardProps) {
  return (
    <Card role="group" aria-label={`Flight ${leg.flight_number}`}>
      <div className={styles['leg']}>
        <LegRow leg={presentLeg(leg, now, undefined)} detailed />
      </div>
      <div className={styles['foot']}>
        <p className={styles['line']}>
          <span>{`Local: ${zoneWords(leg)}`}</span>
          {references.map((reference) => (
            <Badge key={reference} tone="info">{`Ref. ${reference}`}</Badge>
          ))}
        </p>
        <Names lead="With" names={companions} />
      </div>
    </Card>
  );
}
