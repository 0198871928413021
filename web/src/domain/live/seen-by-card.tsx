import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './sharing-page.module.css';
import { listOf, seenDays, seenWords } from './sharing-words.ts';
import { useSeenBy } from './use-sharing.ts';

/** Names, projects, and until when. */
export function SeenByCard() {
  const { data, isError, fetchStatus } = useSeenBy();
  return (
    <Card padded className={styles['card']}>
      <h2 className={styles['heading']}>Who can see you</h2>
      {data === undefined &&
        (isError || fetchStatus === 'paused' ? (
          <p className={styles['hint']}>The names appear when you’re back online.</p>
        ) : (
          <SkeletonGroup label="Loading who can see you">
            <Skeleton className={styles['bone']} />
          </SkeletonGroup>
        ))}
      {data !== undefined && data.projects.length === 0 && (
        <p>No one. You’re not on a current or upcoming project.</p>
      )}
      {data !== undefined && data.projects.length > 0 && (
        <>
          {data.projects.some(({ isSeen }) => isSeen) ? (
            <p>While you are sharing: {listOf(data.seenBy)}.</p>
          ) : (
            <p>{seenWords(data)}</p>
          )}
          <ul className={styles['hint']}>
            {data.projects.map((project) => (
              <li key={project.project_code}>{seenDays(project)}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
