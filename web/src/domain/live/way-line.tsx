import type { LivePerson } from '@paddock/contract/domain/live/locations';
import { distanceWords, momentWords } from '../road/road-words.ts';
import type { Road } from '../road/way-ahead.ts';
import styles from './live-list.module.css';

interface WayLineProps {
  readonly person: LivePerson;
  readonly road: Road | undefined;
}

/** "Vienna in 38 km, about Wed 1 Jul, 14:20 CEST": nothing for somebody who is not on the road. */
export function WayLine({ person, road }: WayLineProps) {
  const way = road?.wayFrom(person);
  if (way === null || way === undefined) return null;
  const reachedAt = new Date(Date.parse(person.fixedAt) + way.seconds * 1_000).toISOString();
  const moment = momentWords(reachedAt, way.stop.timeZone);
  return (
    <span className={styles['way']}>
      {way.stop.name} in {distanceWords(way.metres)}, about {moment}
    </span>
  );
}
