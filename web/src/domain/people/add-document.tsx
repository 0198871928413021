import { documentKinds, type NewDocument } from '@paddock/contract/domain/people/documents';
import { useState } from 'react';
import { capital } from '../../engine/lists/present-cell.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
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
export function AddDocument({ add, onChange, onEnd }: AddDocumentProps) {
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
