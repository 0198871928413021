import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useCatalogue } from '../../catalogue.ts';
import { formThatAdds, nounOf } from '../stored-words.ts';
import { useForm } from '../form-context.ts';
import { lookupKey } from '../lookup-rows.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './lookup-field.module.css';

interface AddRecordProps {
  readonly meta: LookupMeta;
  /** The new record is in the lookup. */
  readonly onAdded: (key: number) => void;
}

/** Offers to add what a lookup lacks, to those who may. */
export function AddRecord({ meta, onAdded }: AddRecordProps) {
  const form = formThatAdds(useCatalogue().registry, meta, useForm().level);
  return form === undefined ? null : <AddButton form={form} meta={meta} onAdded={onAdded} />;
}

interface AddButtonProps extends AddRecordProps {
  readonly form: FormDescriptor;
}

function AddButton({ form, meta, onAdded }: AddButtonProps) {
  const { AddDialog } = useForm();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        className={styles['add']}
        aria-label={`Add ${nounOf(form)}`}
        onClick={() => setOpen(true)}
      >
        <Icon of={Plus} size={16} />
        Add
        <span className={styles['noun']}>{nounOf(form)}</span>
      </Button>
      {open && (
        <AddDialog
          form={form}
          onClose={() => setOpen(false)}
          onAdded={(id) => {
            void queries.invalidateQueries({ queryKey: lookupKey(meta) });
            onAdded(id);
          }}
        />
      )}
    </>
  );
}
