import type { NewDocument, TravelDocument } from '@paddock/contract/domain/people/documents';
import { capital } from '../../engine/lists/present-cell.ts';
import { formatDate } from '@paddock/contract/platform/time';
import { useState } from 'react';
import { whyNot } from '../../engine/records/use-undo.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { AddDocument } from './add-document.tsx';
import styles from './documents.module.css';
import { useDocumentChanges } from './use-documents.ts';

interface DocumentListProps {
  readonly documents: readonly TravelDocument[];
  /** Reads them again. */
  readonly onChange: () => Promise<unknown>;
  readonly add: (document: NewDocument) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
}

/** The documents of one person, with the ways to add and delete them. */
export function DocumentList({ documents, onChange, add, remove }: DocumentListProps) {
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<TravelDocument | null>(null);
  const deleting = useDocumentChanges(remove, 'Document deleted', onChange);
  return (
    <div className={styles['list']}>
      {documents.length === 0 && <p className={styles['about']}>No documents yet.</p>}
      <ul className={styles['rows']} aria-label="Documents">
        {documents.map((document) => (
          <li key={document.id} className={styles['row']}>
            <span>
              <strong>{capital(document.kind)}</strong> {document.number}
              <span className={styles['about']}>
                {document.country}, expires {formatDate(document.expiresOn)}
              </span>
            </span>
            <Button
              variant="text"
              aria-label={`Delete ${document.kind} ${document.number}`}
              onClick={() => setAsked(document)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {deleting.isError && (
        <Message tone="bad" urgent title="The document was not deleted">
          {whyNot(deleting.error)}
        </Message>
      )}
      {adding ? (
        <AddDocument add={add} onChange={onChange} onEnd={() => setAdding(false)} />
      ) : (
        <Button variant="quiet" onClick={() => setAdding(true)}>
          Add document
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Delete this document?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) deleting.mutate(asked.id);
          setAsked(null);
        }}
      >
        It can’t be brought back.
      </ConfirmDialog>
    </div>
  );
}
