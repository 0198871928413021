import { findNoun } from '@paddock/contract/engine/forms/noun';
import { listElements, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { LookupMeta, LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useFormCatalogue } from '../../catalogue.ts';
import { formThatAdds } from '../stored-words.ts';
import { useForm } from '../form-context.ts';
import { lookupKey, type LookupSearch } from '../lookup-rows.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './lookup-field.module.css';

export interface AddingRecord {
  /** Opens the form with the typed name. */
  readonly add: (typed: string) => void;
  /** The last row, which offers to add the typed text unless a row has that name. */
  readonly offer: (search: LookupSearch, typed: string) => readonly Offer[];
  /** Beside the label: the button, which Tab passes by, and the popup while it is open. */
  readonly action: ReactNode;
}

/** The row that adds: its key belongs to no record, and it carries what it would add. */
interface Offer extends LookupRow {
  readonly typed: string;
}

export function isOffer(row: LookupRow): row is Offer {
  return 'typed' in row;
}

/** Offers to add what a lookup lacks, to people who may. */
export function useAddRecord(meta: LookupMeta, onAdded: (key: number) => void): AddingRecord {
  const { AddDialog, reach } = useForm();
  const queries = useQueryClient();
  const form = formThatAdds(useFormCatalogue().registry, meta, reach);
  const [filled, setFilled] = useState<TypedValues | null>(null);
  if (form === undefined) return { add: () => undefined, offer: () => [], action: null };
  const noun = findNoun(form);
  return {
    add: (typed) => setFilled(namedAs(form, meta, typed)),
    offer: ({ rows, state }, typed) => {
      const name = typed.trim();
      const isThere = rows.some(({ value }) => value.toLowerCase() === name.toLowerCase());
      return name === '' || isThere || state !== 'found'
        ? []
        : [{ key: 0, value: `Add ${noun} “${name}”`, typed }];
    },
    action: (
      <>
        <Button
          variant="text"
          tabIndex={-1}
          className={`hint nowrap ${styles['add']}`}
          onClick={() => setFilled({})}
        >
          <Icon of={Plus} size={16} />
          <span>
            Add <span className={styles['noun']}>{noun}</span>
          </span>
        </Button>
        {filled !== null && (
          <AddDialog
            form={form}
            filled={filled}
            onClose={() => setFilled(null)}
            onAdded={(id) => {
              void queries.invalidateQueries({ queryKey: lookupKey(meta) });
              onAdded(id);
            }}
          />
        )}
      </>
    ),
  };
}

/** The typed text, in the field that the lookup shows; a full name is split into its two fields. */
function namedAs(form: FormDescriptor, { value }: LookupMeta, typed: string): TypedValues {
  const texts = listElements(form).filter(({ type }) => type === 'text');
  if (texts.some(({ name }) => name === value)) return { [value]: typed.trim() };
  const [given, family] = texts.filter(({ required }) => required === true);
  if (value !== 'full_name' || given === undefined || family === undefined) return {};
  const [first = '', ...last] = typed.trim().split(/\s+/);
  return { [given.name]: first, [family.name]: last.join(' ') };
}
