import { createElement, useState } from 'react';
import { lazyModule } from '../../../platform/lazy.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { useChosenRows } from '../lookup-rows.ts';
import { useAddRecord } from './add-record.tsx';
import { nothingBegun } from './begun.ts';
import styles from './lookup-field.module.css';
import { PlainInput } from './plain-input.tsx';
import type { WidgetProps } from './widget.ts';

const search = lazyModule({
  name: 'lookup',
  load: async () => (await import('./lookup-search.tsx')).LookupSearch,
});

/** One row of a list, found by the first letters of its words. */
export function LookupField(props: WidgetProps<'lookup'>) {
  const { element, field, value, problem, onChange, onLeave } = props;
  const [begun, setBegun] = useState(nothingBegun);
  const chosen = useChosenRows(element.meta, typeof value === 'number' ? [value] : [])[0] ?? null;
  const adding = useAddRecord(element.meta, onChange);
  const Search = search.useLoaded();
  return (
    <FieldFrame
      label={element.label}
      required={element.required}
      hint={chosen?.detail ?? element.hint}
      error={problem}
      action={adding.action}
    >
      {(control) =>
        Search === undefined ? (
          <div className={classNames(styles['control'], problem !== undefined && styles['wrong'])}>
            <PlainInput
              {...control}
              label={element.label}
              name={field}
              required={element.required === true}
              shown={chosen?.value ?? ''}
              begun={begun}
              onBegin={setBegun}
              onBlur={onLeave}
            />
          </div>
        ) : (
          createElement(Search, { ...props, control, chosen, adding, begun })
        )
      }
    </FieldFrame>
  );
}
