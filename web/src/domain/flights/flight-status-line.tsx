'use no memo';

import {
  isLate,
  sourceNames,
  statusLines,
  statusWords,
  type FlightStatus,
  type LeadingTime,
} from '@paddock/contract/domain/flights/flight-status';
import { useSinceWords } from '../../engine/offline/since.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './flight-status-line.module.css';

interface FlightStatusLineProps {
  readonly status: FlightStatus | undefined;
  /** UTC on the flights display, the local time elsewhere. */
  readonly lead?: LeadingTime;
}

/** The status of a flight, beside its ticket: in a word, with its times and gate, its source, and its time. */
export function FlightStatusLine({ status, lead = 'local' }: FlightStatusLineProps) {
  const since = useSinceWords();
  if (status === undefined) return null;
  const words = statusWords(status);
  const source = `${sourceNames[status.source]}, checked ${since(status.checkedAt) ?? ''}`;
  return (
    <p className={`row wrap hint ${styles['status']}`}>
      {words !== undefined && <Badge tone={chooseTone(status)}>{words}</Badge>}
      {statusLines(status, lead).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <small className="muted">{source}</small>
    </p>
  );
}

function chooseTone(status: FlightStatus): 'good' | 'warn' {
  const isAmiss = status.phase === 'cancelled' || status.phase === 'diverted';
  return isAmiss || isLate(status) ? 'warn' : 'good';
}
