import { DayField } from '../../engine/days/day-input.tsx';
import {
  documentKinds,
  type DocumentKind,
  type NewDocument,
  type TravelDocument,
} from '@paddock/contract/domain/people/documents';
import { nameCountry, readCountry } from '@paddock/contract/platform/countries';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { capital } from '../../engine/lists/present-cell.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './documents.module.css';

interface AddDocumentProps {
  readonly add: (document: NewDocument) => Promise<unknown>;
  readonly onChange: () => Promise<unknown>;
  readonly onEnd: () => void;
}

const empty: Required<NewDocument> = {
  kind: 'passport',
  country: '',
  number: '',
  issuedOn: '',
  validFrom: '',
  expiresOn: '',
  categories: '',
};

/** The other fields that are asked for. */
const asksIssue = new Set<DocumentKind>(['passport', 'visa', 'long-stay visa', 'residence permit']);
const asksStart = new Set<DocumentKind>(['visa', 'long-stay visa', 'travel authorisation']);

/** "Driving licence" for "licence", which other lists call so too. */
function kindWords(kind: DocumentKind): string {
  return kind === 'licence' ? 'Driving licence' : capital(kind);
}

/** Fields that were left empty, or that this kind does not have, are not sent. */
function readTyped({
  kind,
  issuedOn,
  validFrom,
  categories,
  ...typed
}: Required<NewDocument>): NewDocument {
  return {
    kind,
    ...typed,
    ...(asksIssue.has(kind) && issuedOn !== '' ? { issuedOn } : {}),
    ...(asksStart.has(kind) && validFrom !== '' ? { validFrom } : {}),
    ...(kind === 'licence' && categories !== '' ? { categories } : {}),
  };
}

/** The fields of a new document. None of it is saved on the device, not even as a draft. */
function AddDocument({ add, onChange, onEnd }: AddDocumentProps) {
  const [typed, setTyped] = useState(empty);
  const adding = useDocumentChanges(add, 'Document added', async () => {
    onEnd();
    await onChange();
  });
  const put = (part: Partial<NewDocument>) => setTyped({ ...typed, ...part });
  return (
    <form
      className="stack at-top gap-4"
      aria-label="New document"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate(readTyped(typed));
      }}
    >
      <SelectField
        label="Kind"
        choices={documentKinds.map((kind) => ({ value: kind, label: kindWords(kind) }))}
        chosen={typed.kind}
        onChoose={(chosen) =>
          put({ kind: documentKinds.find((kind) => kind === chosen) ?? 'passport' })
        }
      />
      <TextField
        label="Country"
        required
        maxLength={80}
        hint={countryHint(typed)}
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
      {asksIssue.has(typed.kind) && (
        <DayField
          label="Issue date"
          hint="Some countries ask how old a passport is."
          value={typed.issuedOn ?? ''}
          onDay={(day) => put({ issuedOn: day })}
        />
      )}
      {asksStart.has(typed.kind) && (
        <DayField
          label="Valid from"
          value={typed.validFrom ?? ''}
          onDay={(day) => put({ validFrom: day })}
        />
      )}
      {typed.kind === 'licence' && (
        <TextField
          label="Categories"
          maxLength={80}
          hint="As on the card, such as B BE C1."
          value={typed.categories}
          onChange={(event) => put({ categories: event.target.value })}
        />
      )}
      <DayField
        label="Expiry date"
        required
        value={typed.expiresOn}
        onDay={(day) => put({ expiresOn: day })}
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

/** Days at borders are counted by the country of a passport. */
function countryHint({ country }: Required<NewDocument>): string | undefined {
  if (country.trim() === '') return undefined;
  const code = readCountry(country);
  return code === null ? 'Paddock doesn’t know this country.' : nameCountry(code);
}

/** "Poland, B BE, issued 3 Aug 2016, expires 3 Aug 2026" */
function documentWords(document: TravelDocument): string {
  const { country, categories, issuedOn, validFrom, expiresOn } = document;
  return [
    country,
    categories,
    issuedOn && `issued ${formatDate(issuedOn)}`,
    validFrom && `valid from ${formatDate(validFrom)}`,
    `expires ${formatDate(expiresOn)}`,
  ]
    .filter(Boolean)
    .join(', ');
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
    <div className="stack at-top gap-4">
      {documents.length === 0 && (
        <p className={`block hint muted ${styles['about']}`}>No documents yet.</p>
      )}
      <ul className="plain-list" aria-label="Documents">
        {documents.map((document) => (
          <li
            key={document.id}
            className={`row wrap between gap-1-3 pad-2-0 ruled ${styles['row']}`}
          >
            <span>
              <strong>{kindWords(document.kind)}</strong> {document.number}
              <span className={`block hint muted ${styles['about']}`}>
                {documentWords(document)}
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

interface FormFootProps {
  /** The text of the main button. */
  readonly save: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Why it was not saved; undefined while nothing failed. */
  readonly failure: { readonly title: string; readonly reason: ReactNode } | undefined;
}

/** The buttons of a small form, and why it was not saved. */
export function FormFoot({ save, busy, onCancel, failure }: FormFootProps) {
  return (
    <>
      <div className={`flex gap-2 ${styles['buttons']}`}>
        <Button type="submit" busy={busy}>
          {save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {failure !== undefined && (
        <Message tone="bad" urgent title={failure.title}>
          {failure.reason}
        </Message>
      )}
    </>
  );
}

/** Documents are never saved on the device: they are read when they are shown, and forgotten afterwards. */
export function useUnkept<Result>(
  question: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Result>,
) {
  return useQuery({
    queryKey: ['documents', ...question],
    queryFn: async ({ signal }) => read(signal),
    gcTime: 0,
    // Every look is recorded, so none happens automatically.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useDocumentChanges<Change>(
  change: (input: Change) => Promise<unknown>,
  title: string,
  onChange: () => Promise<unknown>,
) {
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      showToast({ title, body: '' });
      await onChange();
    },
    networkMode: 'always',
  });
}
