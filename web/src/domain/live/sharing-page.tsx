import type { User } from '@paddock/contract/platform/user';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { AwakeRow } from './awake-row.tsx';
import { HistoryCard } from './history-card.tsx';
import { IngestCard } from './ingest-card.tsx';
import { SharingFacts } from './sharing-facts.tsx';
import styles from './sharing-page.module.css';
import { SharingRow } from './sharing-row.tsx';
import { problemWords } from './sharing-words.ts';
import { SeenByCard } from './seen-by-card.tsx';
import { useSharing } from './use-sharing.ts';

/** Location sharing: what is sent, who can see it, and what is stored. */
export function SharingPage({ user }: { readonly user: User }) {
  const sharing = useSharing(user.id);
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <Card>
          <SharingRow userId={user.id} />
          <SharingFacts sharing={sharing} />
          <AwakeRow />
        </Card>
        {sharing.problem !== null && (
          <Message tone="warn" title={problemWords[sharing.problem].title}>
            {problemWords[sharing.problem].body}
          </Message>
        )}
        <Message title="Only while Paddock is open">
          Browsers don’t share your location while the screen is locked or the app is closed. Keep
          the screen awake while you drive, or use one of the apps below to share in the background.
        </Message>
        <SeenByCard />
      </div>
      <div className={styles['column']}>
        <IngestCard />
        <HistoryCard />
      </div>
    </div>
  );
}
