import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import styles from './report-skeleton.module.css';

const bones = ['one', 'two', 'three', 'four', 'five'];

/** The report before it came: its tiles, and a table below. */
export function ReportSkeleton() {
  return (
    <SkeletonGroup label="Loading the report">
      <div className={styles['page']}>
        <div className={styles['tiles']}>
          {bones.map((bone) => (
            <Card key={bone} padded className={styles['tile']}>
              <Skeleton className={styles['label']} />
              <Skeleton className={styles['amount']} />
            </Card>
          ))}
        </div>
        <Card padded className={styles['tile']}>
          {bones.map((bone) => (
            <Skeleton key={bone} className={styles['row']} />
          ))}
        </Card>
      </div>
    </SkeletonGroup>
  );
}
