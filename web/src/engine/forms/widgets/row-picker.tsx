import { createElement, useState } from 'react';
import { lazyModule } from '../../../platform/lazy.ts';
import { classNames } from '../../../ui/class-names.ts';
import { nothingBegun } from './begun.ts';
import styles from './lookup-field.module.css';
import { PlainInput } from './plain-input.tsx';
import type { RowPickerProps } from './row-search.tsx';

const search = lazyModule({
  name: 'row-picker',
  load: async () => (await import('./row-search.tsx')).RowSearch,
});

/** Finds a row of a list, passes it on and is empty again, ready for the next one. */
export function RowPicker(props: RowPickerProps) {
  const { meta: _meta, label, wrong = false, onPick: _onPick, ...input } = props;
  const [begun, setBegun] = useState(nothingBegun);
  const Search = search.useLoaded();
  if (Search !== undefined) return createElement(Search, { ...props, begun });
  return (
    <div className={classNames(styles['control'], wrong && styles['wrong'])}>
      <PlainInput {...input} label={label} begun={begun} onBegin={setBegun} />
    </div>
  );
}
