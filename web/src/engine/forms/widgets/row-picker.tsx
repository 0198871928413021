import type { LookupMeta, LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { createElement, useState, type Ref } from 'react';
import { lateChunk } from '../../../platform/late-chunk.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ControlProps } from '../../../ui/field-frame.tsx';
import { nothingBegun } from './begun.ts';
import styles from './lookup-field.module.css';
import { PlainInput } from './plain-input.tsx';

export interface RowPickerProps extends Partial<ControlProps> {
  readonly meta: LookupMeta;
  readonly label: string;
  readonly wrong?: boolean;
  readonly name?: string;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly 'aria-required'?: boolean;
  readonly onPick: (row: LookupRow) => void;
  readonly onBlur?: () => void;
}

const search = lateChunk({
  name: 'row-picker',
  offline: 'on-use',
  load: async () => (await import('./row-search.tsx')).RowSearch,
});

/** Looks for a row of a list, hands it over and is empty again, ready for the next one. */
export function RowPicker(props: RowPickerProps) {
  const { meta: _meta, label, wrong = false, onPick: _onPick, ...input } = props;
  const [begun, setBegun] = useState(nothingBegun);
  const Search = search.useLate();
  if (Search !== undefined) return createElement(Search, { ...props, begun });
  return (
    <div className={classNames(styles['control'], wrong && styles['wrong'])}>
      <PlainInput {...input} label={label} begun={begun} onBegin={setBegun} />
    </div>
  );
}
