import {
  addDocument,
  readDocuments,
  removeDocument,
} from '@paddock/contract/domain/people/documents';
import { useState } from 'react';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DocumentList, useUnkept } from './document-list.tsx';
import styles from './documents.module.css';

/** On the page of a contact, for administrators: their documents, once they are asked for. */
export function ContactDocuments({ id }: { readonly id: number }) {
  const [shown, setShown] = useState(false);
  return (
    <Card padded>
      <h2 className={styles['title']}>Documents</h2>
      {shown ? (
        <Opened id={id} />
      ) : (
        <>
          <p className={`block hint muted ${styles['about']}`}>
            Each look is recorded, and this person can see it.
          </p>
          <Button variant="quiet" onClick={() => setShown(true)}>
            Show documents
          </Button>
        </>
      )}
    </Card>
  );
}

function Opened({ id }: { readonly id: number }) {
  const { api } = usePlatform();
  const params = { id };
  const query = useUnkept([id], async (signal) => api.call(readDocuments, { params, signal }));
  if (query.isError)
    return (
      <FailedState title="The documents did not load" onRetry={() => void query.refetch()}>
        <FailureReason error={query.error} />
      </FailedState>
    );
  if (query.data === undefined) return <Spinner label="Loading documents" />;
  return (
    <DocumentList
      documents={query.data}
      onChange={query.refetch}
      add={async (body) => api.call(addDocument, { params, body })}
      remove={async (documentId) => api.call(removeDocument, { params: { id, documentId } })}
    />
  );
}
