import type { DriveOnDay } from '@paddock/contract/domain/itinerary/day-of';
import type { SheetStop } from '@paddock/contract/domain/itinerary/day-parts';
import { distanceWords, driveWords } from '../road/road-words.ts';
import styles from './day-sheet.module.css';
import { stopWords } from './words.ts';

/** The stops of a road on a day, and those before and after them. */
export function StopList({ drive: { from, stops, onTo } }: { readonly drive: DriveOnDay }) {
  return (
    <ol className={styles['stops']}>
      {from !== undefined && <Stop stop={from} aside="Left on an earlier day" />}
      {stops.map((stop) => (
        <Stop key={`${stop.at} ${stop.name}`} stop={stop} aside={legWords(stop)} />
      ))}
      {onTo !== undefined && <Stop stop={onTo} aside="On a later day" />}
    </ol>
  );
}

function Stop({ stop, aside }: { readonly stop: SheetStop; readonly aside: string }) {
  return (
    <li className={styles['stop']}>
      <span className={styles['words']}>
        <span className="bold">{stop.name}</span>
        <span className="hint muted">{stopWords(stop)}</span>
      </span>
      <span className={styles['aside']}>{aside}</span>
    </li>
  );
}

function legWords({ isDeparture, metres, seconds, estimate }: SheetStop): string {
  if (isDeparture) return 'Departs';
  return `${estimate ? '≈ ' : ''}${distanceWords(metres)}, ${driveWords(seconds)}`;
}
