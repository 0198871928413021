import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './messages-page.module.css';

/** Placeholder for messages while they load. */
export function MessagesSkeleton() {
  return (
    <SkeletonGroup label="Loading messages">
      {['first', 'second', 'third'].map((name) => (
        <Card padded key={name} className="grid gap-2">
          <Skeleton className={styles['bonesTitle']} />
          <Skeleton className={styles['bonesBody']} />
          <Skeleton className={styles['bonesOrigin']} />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
