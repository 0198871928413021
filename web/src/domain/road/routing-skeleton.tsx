import { Message } from '../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './routing-page.module.css';

const rows = ['one', 'two', 'three', 'four', 'five'];

/** The shape of the screen while the route is on its way. */
export function RoutingSkeleton({ offline }: { readonly offline: boolean }) {
  return (
    <div className={styles['page']}>
      <div className={styles['map']} />
      <div className={styles['sheet']}>
        {offline ? (
          <Message tone="warn" title="You’re offline">
            Your route appears when you’re back online.
          </Message>
        ) : (
          <SkeletonGroup label="Loading the route">
            <Skeleton className={styles['titleBone']} />
            {rows.map((row) => (
              <Skeleton key={row} className={styles['rowBone']} />
            ))}
          </SkeletonGroup>
        )}
      </div>
    </div>
  );
}
