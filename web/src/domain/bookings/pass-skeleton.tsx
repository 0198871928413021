import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './flights-page.module.css';

/** Placeholder for bookings while they load. */
export function PassesSkeleton() {
  return (
    <SkeletonGroup label="Loading flights">
      {['first', 'second'].map((name) => (
        <Card key={name}>
          <Top />
          <Leg />
          <Leg />
          <div className={styles['passSkeletonFoot']}>
            <Skeleton className={styles['line']} />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}

function Top() {
  return (
    <div className={`row between ${styles['passSkeletonTop']}`}>
      <Skeleton className={styles['line']} />
      <Skeleton className={styles['badge']} />
    </div>
  );
}

function Leg() {
  return (
    <div className={`flex between gap-4 ${styles['passSkeletonLeg']}`}>
      <End />
      <Skeleton className={styles['path']} />
      <End />
    </div>
  );
}

function End() {
  return (
    <div className="grid gap-6px shrink">
      <Skeleton className={styles['day']} />
      <Skeleton className={styles['code']} />
      <Skeleton className={styles['time']} />
    </div>
  );
}
