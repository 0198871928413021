import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './owed-screen.module.css';

const tiles = ['due', 'overpaid', 'method', 'unknown'];
const rows = ['one', 'two', 'three', 'four', 'five'];

/** The report before it came: its tiles, and a table below. */
export function OwedSkeleton() {
  return (
    <SkeletonGroup label="Loading the report">
      <div className={styles['page']}>
        <div className={styles['tiles']}>
          {tiles.map((tile) => (
            <Card key={tile} padded className={styles['tile']}>
              <Skeleton className={styles['label-bone']} />
              <Skeleton className={styles['amount-bone']} />
            </Card>
          ))}
        </div>
        <Card padded className={styles['tile']}>
          {rows.map((row) => (
            <Skeleton key={row} className={styles['row-bone']} />
          ))}
        </Card>
      </div>
    </SkeletonGroup>
  );
}
