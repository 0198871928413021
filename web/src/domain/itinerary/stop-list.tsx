import { driveOn } from '@paddock/contract/domain/itinerary/day-of';
import type { SheetStop } from '@paddock/contract/domain/itinerary/day-parts';
import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { Badge } from '../../ui/badge.tsx';
import { distanceWords, driveWords } from '../road/road-words.ts';
import styles from './day-sheet.module.css';

interface StopListProps {
  /** The drive of a project. */
  readonly item: ItineraryItem;
  readonly day: string;
}

/** The stops of a road on a day, and those before and after them. */
export function StopList({ item, day }: StopListProps) {
  const { from, stops, onTo } = driveOn(item, day);
  const isEstimate = stops.some(({ estimate }) => estimate) || onTo?.estimate === true;
  return (
    <>
      {isEstimate && <Badge tone="warn">Estimate</Badge>}
      <ol className={styles['stops']}>
        {from !== undefined && <Stop stop={from} aside="Left on an earlier day" />}
        {stops.map((stop) => (
          <Stop key={`${stop.at} ${stop.name}`} stop={stop} aside={legWords(stop)} />
        ))}
        {onTo !== undefined && <Stop stop={onTo} aside="On a later day" />}
      </ol>
    </>
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

/** "Leave Wed 1 Jul, 08:00 BST" at the start of the road, "Arrive …" at every other stop. */
function stopWords({ atLocal, zoneName, isDeparture }: SheetStop): string {
  const word = isDeparture ? 'Leave' : 'Arrive';
  return `${word} ${formatDay(atLocal)}, ${formatClock(atLocal)} ${zoneName}`;
}
