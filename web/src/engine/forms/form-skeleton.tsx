import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './form-skeleton.module.css';

/** A form that is still to come. */
export function FormSkeleton() {
  return (
    <div className={styles['fields']}>
      <SkeletonGroup label="Opening the form">
        <Skeleton className={styles['field']} />
        <Skeleton className={styles['field']} />
        <Skeleton className={styles['field']} />
      </SkeletonGroup>
    </div>
  );
}
