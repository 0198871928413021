import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './day-skeleton.module.css';

/** Stands for a sheet while it loads: a flight, then whom to call. */
export function DaySkeleton() {
  return (
    <SkeletonGroup label="Loading the day">
      {['flight', 'call'].map((name) => (
        <Card key={name} padded>
          <Skeleton className={styles['line']} />
          <Skeleton className={styles['block']} />
          <Skeleton className={styles['line']} />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
