import {
  changeOwnContact,
  readOwnContact,
  type OwnContact,
} from '@paddock/contract/domain/people/own-contact';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import { useState } from 'react';
import { whyNot } from '../../engine/records/use-undo.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './documents.module.css';
import { FormFoot } from './form-foot.tsx';
import { useDocumentChanges, useUnkept } from './use-documents.ts';

const fields = [
  { name: 'phoneNumber', label: 'Phone number', type: 'tel', most: 40 },
  { name: 'email', label: 'Email address', type: 'email', most: 254 },
  { name: 'homeAirport', label: 'Home airport, as a code', type: 'text', most: 4 },
  { name: 'emergencyName', label: 'Emergency contact', type: 'text', most: 120 },
  { name: 'emergencyPhone', label: 'Emergency phone number', type: 'tel', most: 40 },
  { name: 'dietaryNeed', label: 'Dietary need', type: 'text', most: 200 },
] as const;

/** What staff know of a person, for that person to correct. */
export function OwnContactCard() {
  const { api } = usePlatform();
  const own = useUnkept(['contact'], async (signal) => api.call(readOwnContact, { signal }));
  const [isEditing, setIsEditing] = useState(false);
  const { data } = own;
  // Someone who is no contact has nothing to correct, and a failure is no reason to hide the rest.
  if (data === undefined || data === null) return null;
  return (
    <Card padded>
      <h2 className={styles['title']}>My details</h2>
      <p className={styles['about']}>The people who run your projects see them.</p>
      {isEditing ? (
        <Fields
          known={data}
          onEnd={() => setIsEditing(false)}
          onChange={async () => own.refetch()}
        />
      ) : (
        <>
          <dl className={styles['rows']} aria-label="My details">
            {fields.map(({ name, label }) => (
              <div key={name} className={styles['row']}>
                <dt className={styles['about']}>{label}</dt>
                <dd>{readablePhones(data[name] ?? 'Not known')}</dd>
              </div>
            ))}
          </dl>
          <div className={styles['buttons']}>
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
      className={styles['form']}
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
