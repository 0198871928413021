import {
  addOwnDocument,
  readLooks,
  readOwnData,
  readOwnDocuments,
  removeOwnDocument,
} from '@paddock/contract/domain/people/documents';
import {
  changeOwnContact,
  readOwnContact,
  type OwnContact,
} from '@paddock/contract/domain/people/contact';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { whyNot } from '../../engine/records/use-undo.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { saveFile } from '../../platform/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DocumentList, FormFoot, useDocumentChanges, useUnkept } from './document-list.tsx';
import styles from './documents.module.css';

const fields = [
  { name: 'phoneNumber', label: 'Phone number', type: 'tel', most: 40 },
  { name: 'email', label: 'Email address', type: 'email', most: 254 },
  { name: 'homeAirport', label: 'Home airport, as a code', type: 'text', most: 4 },
  { name: 'emergencyName', label: 'Emergency contact', type: 'text', most: 120 },
  { name: 'emergencyPhone', label: 'Emergency phone number', type: 'tel', most: 40 },
  { name: 'dietaryNeed', label: 'Dietary need', type: 'text', most: 200 },
] as const;

/** A person's details as staff know them, for that person to correct. */
function OwnContactCard() {
  const { api } = usePlatform();
  const own = useUnkept(['contact'], async (signal) => api.call(readOwnContact, { signal }));
  const [isEditing, setIsEditing] = useState(false);
  const { data } = own;
  // Someone who is no contact has nothing to correct, and a failure is no reason to hide the rest.
  if (data === undefined || data === null) return null;
  return (
    <Card padded>
      <h2 className={styles['title']}>My details</h2>
      <p className={`block hint muted ${styles['about']}`}>
        The people who run your projects see them.
      </p>
      {isEditing ? (
        <Fields
          known={data}
          onEnd={() => setIsEditing(false)}
          onChange={async () => own.refetch()}
        />
      ) : (
        <>
          <dl className="plain-list" aria-label="My details">
            {fields.map(({ name, label }) => (
              <div key={name} className={`row wrap between gap-1-3 pad-2-0 ruled ${styles['row']}`}>
                <dt className={`block hint muted ${styles['about']}`}>{label}</dt>
                <dd>{readablePhones(data[name] ?? 'Not known')}</dd>
              </div>
            ))}
          </dl>
          <div className={`flex gap-2 ${styles['buttons']}`}>
            <Button variant="quiet" onClick={() => setIsEditing(true)}>
              Correct my details
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

interface FieldsProps {
  readonly known: OwnContact;
  readonly onEnd: () => void;
  readonly onChange: () => Promise<unknown>;
}

function Fields({ known, onEnd, onChange }: FieldsProps) {
  const { api } = usePlatform();
  const [typed, setTyped] = useState(known);
  const saving = useDocumentChanges(
    async (body: OwnContact) => api.call(changeOwnContact, { body }),
    'Your details are saved',
    async () => {
      await onChange();
      onEnd();
    },
  );
  return (
    <form
      className="stack at-top gap-4"
      aria-label="My details"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(typed);
      }}
    >
      {fields.map(({ name, label, type, most }) => (
        <TextField
          key={name}
          label={label}
          type={type}
          maxLength={most}
          value={typed[name] ?? ''}
          onChange={({ target }) =>
            setTyped({ ...typed, [name]: target.value === '' ? null : target.value })
          }
        />
      ))}
      <FormFoot
        save="Save details"
        busy={saving.isPending}
        onCancel={onEnd}
        failure={
          saving.isError
            ? { title: 'Your details were not saved', reason: whyNot(saving.error) }
            : undefined
        }
      />
    </form>
  );
}

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
    <div className="stack at-top gap-4">
      <Card padded>
        <h2 className={styles['title']}>My documents</h2>
        <p className={`block hint muted ${styles['about']}`}>
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
          <p className={`block hint muted ${styles['about']}`}>No one but you.</p>
        ) : (
          <ul className="plain-list" aria-label="Looks">
            {others.map((look) => (
              <li
                key={`${look.lookedAt} ${look.fullName}`}
                className={`row wrap between gap-1-3 pad-2-0 ruled ${styles['row']}`}
              >
                <span>{look.fullName}</span>
                <span className={`block hint muted ${styles['about']}`}>
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
        <p className={`block hint muted ${styles['about']}`}>
          All that is stored about you, as a JSON file. It contains your documents, so look after
          it.
        </p>
        <DownloadButton label="Download my data" download={download} />
      </Card>
    </div>
  );
}
