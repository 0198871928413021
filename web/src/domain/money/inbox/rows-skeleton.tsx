import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import styles from './inbox.module.css';

/** The shape of bills that are on their way: what is below them stays out of sight on a phone. */
export function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles['skeleton']}>
        {Array.from({ length: 10 }, (_none, row) => (
          <Skeleton key={row} className={styles['line']} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
