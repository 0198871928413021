import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './pass-skeleton.module.css';

/** Placeholder for the next flight while it loads. */
export function NextFlightSkeleton() {
  return (
    <SkeletonGroup label="Loading the next flight">
      <Card>
        <Top />
        <Leg />
      </Card>
    </SkeletonGroup>
  );
}

/** Placeholder for bookings while they load. */
export function PassesSkeleton() {
  return (
    <SkeletonGroup label="Loading flights">
      {['first', 'second'].map((name) => (
        <Card key={name}>
          <Top />
          <Leg detailed />
          <Leg detailed />
          <div className={styles['foot']}>
            <Skeleton className={styles['line']} />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}

function Top() {
  return (
    <div className={styles['top']}>
      <Skeleton className={styles['line']} />
      <Skeleton className={styles['badge']} />
    </div>
  );
}

function Leg({ detailed = false }: { readonly detailed?: boolean }) {
  return (
    <div className={styles['leg']}>
      <End detailed={detailed} />
      <Skeleton className={styles['path']} />
      <End detailed={detailed} />
    </div>
  );
}

function End({ detailed }: { readonly detailed: boolean }) {
  return (
    <div className={styles['end']}>
      {detailed && <Skeleton className={styles['day']} />}
      <Skeleton className={styles['code']} />
      <Skeleton className={styles['time']} />
    </div>
  );
}
