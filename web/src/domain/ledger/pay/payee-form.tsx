import { enterPayee } from '@paddock/contract/domain/ledger/payees';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { ApiError } from '../../../platform/call-errors.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import styles from '../ledger.module.css';

const empty = { name: '', iban: '', sortCode: '', accountNumber: '', town: '', country: '' };
type Name = keyof typeof empty;

type Named = readonly { readonly id: number; readonly name: string }[];

interface PayeeFormProps {
  readonly vendors: Named;
  readonly people: Named;
  /** Who is chosen at first, by `payeeKey`; empty for no one. */
  readonly payee: string;
}

/** One of those who are paid, as the value of a choice. */
export function payeeKey({
  vendorId,
  contactId,
}: {
  readonly vendorId: number | null;
  readonly contactId: number | null;
}): string {
  return vendorId === null ? `contactId ${String(contactId)}` : `vendorId ${vendorId}`;
}

/** Where a vendor or a person is paid, typed by one administrator for another to release. */
export function PayeeForm({ vendors, people, payee }: PayeeFormProps) {
  const titleId = useId();
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(payee);
  const [kind, setKind] = useState<'iban' | 'sort code'>('iban');
  const [typed, setTyped] = useState(empty);
  const saving = useMutation({
    mutationFn: async (agreed: string | undefined) => {
      const { iban, sortCode, accountNumber, ...rest } = typed;
      const [field = '', id] = chosen.split(' ');
      const account = kind === 'iban' ? { iban } : { sortCode, accountNumber };
      const agreement = agreed === undefined ? {} : { agreed };
      return api.call(enterPayee, {
        body: { [field]: Number(id), ...rest, ...account, ...agreement },
      });
    },
    onSuccess: () => {
      setTyped(empty);
      showToast({ title: 'Payee details saved', body: 'Another administrator releases them.' });
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  const refused = saving.error instanceof ApiError ? saving.error : null;
  const asks = refused?.asks;
  const field = (name: Name, label: string, more: ComponentProps<'input'> = {}) => (
    <TextField
      {...more}
      label={label}
      value={typed[name]}
      error={refused?.field === name ? refused.message : undefined}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  const isPlaced = refused !== null && refused.field !== undefined && refused.field in empty;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Enter payee details
      </h2>
      <form
        noValidate
        aria-labelledby={titleId}
        className="stack gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(undefined);
        }}
      >
        <div className="row wrap gap-3">
          <SelectField
            label="Who is paid"
            choices={[
              { value: '', label: 'Choose a vendor or a person' },
              ...vendors.map(({ id, name }) => ({ value: `vendorId ${id}`, label: name })),
              ...people.map(({ id, name }) => ({ value: `contactId ${id}`, label: name })),
            ]}
            chosen={chosen}
            onChoose={setChosen}
          />
          <ChipChoice
            label="Kind of account"
            choices={[
              { value: 'iban', label: 'IBAN' },
              { value: 'sort code', label: 'UK account' },
            ]}
            chosen={kind}
            onChoose={setKind}
          />
        </div>
        <div className={styles['fields']}>
          {field('name', 'Name of the account', { maxLength: 70 })}
          {kind === 'iban' ? (
            field('iban', 'IBAN', { maxLength: 42, autoComplete: 'off' })
          ) : (
            <>
              {field('sortCode', 'Sort code', { maxLength: 8, autoComplete: 'off' })}
              {field('accountNumber', 'Account number', { maxLength: 8, autoComplete: 'off' })}
            </>
          )}
          {field('town', 'Town', { maxLength: 35 })}
          {field('country', 'Country code', { maxLength: 2 })}
        </div>
        {saving.error !== null && asks === undefined && !isPlaced && (
          <Message tone="bad" urgent title="The details were not saved">
            {saving.error.message}
          </Message>
        )}
        <div>
          <DeskButton
            type="submit"
            variant="main"
            busy={saving.isPending}
            why={chosen === '' ? 'Choose who is paid first' : undefined}
          >
            Save payee details
          </DeskButton>
        </div>
      </form>
      <ConfirmDialog
        open={asks !== undefined}
        title="A new account?"
        confirmLabel="I called them"
        cancelLabel="Not yet"
        onCancel={() => saving.reset()}
        onConfirm={() => saving.mutate(asks)}
      >
        {refused?.message ?? ''}
      </ConfirmDialog>
    </Card>
  );
}
