import {
  type NewDocument,
  type TravelDocument,
  documentKinds,
} from '@paddock/contract/domain/people/documents';
import { formatDate } from '@paddock/contract/platform/time';
import { useState } from 'react';
import { capital } from '../../engine/lists/present-cell.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './documents.module.css';
import { FormFoot } from './form-foot.tsx';
import { useDocumentChanges } from './use-documents.ts';

interface AddDocumentProps {
  readonly add: (document: NewDocument) => Promise<unknown>;
  readonly onChange: () => Promise<unknown>;
  readonly onEnd: () => void;
}

const empty: NewDocument = { kind: 'passport', country: '', number: '', expiresOn: '' };

/** The fields of a new document. Nothing of it is saved on the device, not even as a draft. */
function AddDocument({ add, onChange, onEnd }: AddDocumentProps) {
  const [typed, setTyped] = useState(empty);
  const adding = useDocumentChanges(add, 'Document added', async () => {
    onEnd();
    await onChange();
  });
  const put = (part: Partial<NewDocument>) => setTyped({ ...typed, ...part });
  return (
    <form
      className={styles['form']}
      aria-label="New document"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate(typed);
      }}
    >
      <SelectField
        label="Kind"
        choices={documentKinds.map((kind) => ({ value: kind, label: capital(kind) }))}
        chosen={typed.kind}
        onChoose={(chosen) =>
          put({ kind: documentKinds.find((kind) => kind === chosen) ?? 'passport' })
        }
      />
      <TextField
        label="Country"
        required
        maxLength={80}
        value={typed.country}
        onChange={(event) => put({ country: event.target.value })}
      />
      <TextField
        label="Number"
        required
        maxLength={40}
        value={typed.number}
        onChange={(event) => put({ number: event.target.value })}
      />
      <TextField
        label="Expiry date"
        type="date"
        required
        value={typed.expiresOn}
        onChange={(event) => put({ expiresOn: event.target.value })}
      />
      <FormFoot
        save="Save document"
        busy={adding.isPending}
        onCancel={onEnd}
        failure={
          adding.isError
            ? { title: 'The document was not saved', reason: whyNot(adding.error) }
            : undefined
        }
      />
    </form>
  );
}

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
