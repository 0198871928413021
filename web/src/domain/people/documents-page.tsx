import {
  addOwnDocument,
  readLooks,
  readOwnData,
  readOwnDocuments,
  removeOwnDocument,
} from '@paddock/contract/domain/people/documents';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { saveFile } from '../../platform/use-download.ts';
import { useMutation } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DocumentList } from './document-list.tsx';
import styles from './documents.module.css';
import { OwnContactCard } from './own-contact-card.tsx';
import { useUnkept } from './use-documents.ts';

/** A person's own documents, who looked at them, and all that is stored about the person. */
export function DocumentsPage() {
  const { api } = usePlatform();
  const own = useUnkept(['own'], async (signal) => api.call(readOwnDocuments, { signal }));
  const looks = useUnkept(['looks'], async (signal) => api.call(readLooks, { signal }));
  const download = useMutation({
    mutationFn: async () => {
      const data = JSON.stringify(await api.call(readOwnData), null, 2);
      saveFile(new Blob([data], { type: 'application/json' }), 'my-data.json');
    },
    networkMode: 'always',
  });
  const others = looks.data?.filter((look) => !look.own) ?? [];
  return (
    <div className={styles['page']}>
      <Card padded>
        <h2 className={styles['title']}>My documents</h2>
        <p className={styles['about']}>
          Only you and administrators can read them. They are encrypted, and never saved on this
          device.
        </p>
        {own.data !== undefined && (
          <DocumentList
            documents={own.data}
            onChange={own.refetch}
            add={async (body) => api.call(addOwnDocument, { body })}
            remove={async (id) => api.call(removeOwnDocument, { params: { id } })}
          />
        )}
        {own.data === undefined && own.fetchStatus === 'paused' && (
          <Message tone="warn" title="You’re offline">
            Your documents aren’t saved on this device. They load when you’re back.
          </Message>
        )}
        {own.isLoading && <Spinner label="Loading your documents" />}
        {own.isError && (
          <FailedState title="Your documents did not load" onRetry={() => void own.refetch()}>
            <FailureReason error={own.error} />
          </FailedState>
        )}
      </Card>
      <Card padded>
        <h2 className={styles['title']}>Who looked at them</h2>
        {others.length === 0 ? (
          <p className={styles['about']}>No one but you.</p>
        ) : (
          <ul className={styles['rows']} aria-label="Looks">
            {others.map((look) => (
              <li key={`${look.lookedAt} ${look.fullName}`} className={styles['row']}>
                <span>{look.fullName}</span>
                <span className={styles['about']}>
                  {formatDay(look.lookedAt)}, {formatClock(look.lookedAt)} UTC
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <OwnContactCard />
      <Card padded>
        <h2 className={styles['title']}>My data</h2>
        <p className={styles['about']}>
          All that is stored about you, as a JSON file. It contains your documents, so look after
          it.
        </p>
        <DownloadButton label="Download my data" download={download} />
      </Card>
    </div>
  );
}
