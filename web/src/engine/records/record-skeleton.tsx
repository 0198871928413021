import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './record-skeleton.module.css';

const bones = [1, 2, 3, 4, 5, 6];

/** The shape of a record that is on its way. */
export function RecordSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Card padded className={styles['card']}>
        {bones.map((bone) => (
          <span key={bone} className={styles['field']}>
            <Skeleton className={styles['label']} />
            <Skeleton className={styles['value']} />
          </span>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
