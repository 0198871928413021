import type { SheetDrive, SheetStop } from '@paddock/contract/domain/itinerary/day-sheet';
import { distanceWords, driveWords } from '../road/road-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './day-sheet.module.css';
import { driveTotal, isEstimate, stopWords } from './words.ts';

/** The part of a project's road that is driven on the day. */
export function DriveCard({ drive }: { readonly drive: SheetDrive }) {
  const { projectCode, from, stops, onTo } = drive;
  return (
    <Card padded role="group" aria-label={`Drive for ${projectCode}`}>
      <div className={styles['top']}>
        <h3 className={styles['heading']}>{`Drive, ${projectCode}`}</h3>
        {isEstimate(drive) && <Badge tone="warn">Estimate</Badge>}
      </div>
      {stops.length > 0 && <p className={styles['quiet']}>{driveTotal(drive)}</p>}
      <ol className={styles['stops']}>
        {from !== null && <Stop stop={from} aside="Left on an earlier day" />}
        {stops.map((stop) => (
          <Stop key={`${stop.at} ${stop.name}`} stop={stop} aside={legWords(stop)} />
        ))}
        {onTo !== null && <Stop stop={onTo} aside="On a later day" />}
      </ol>
    </Card>
  );
}

function Stop({ stop, aside }: { readonly stop: SheetStop; readonly aside: string }) {
  return (
    <li className={styles['stop']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{stop.name}</span>
        <span className={styles['quiet']}>{stopWords(stop)}</span>
      </span>
      <span className={styles['aside']}>{aside}</span>
    </li>
  );
}

function legWords({ isDeparture, metres, seconds, estimate }: SheetStop): string {
  if (isDeparture) return 'Departs';
  return `${estimate ? '≈ ' : ''}${distanceWords(metres)}, ${driveWords(seconds)}`;
}
