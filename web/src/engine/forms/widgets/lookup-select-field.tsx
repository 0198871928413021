import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { createElement, useState } from 'react';
import { lazyModule } from '../../../platform/lazy.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { useChosenRows } from '../lookup-rows.ts';
import { useAddRecord } from './add-record.tsx';
import { nothingBegun } from './begun.ts';
import styles from './lookup-field.module.css';
import { PlainInput } from './plain-input.tsx';
import { useRoomWidgets } from './room-widgets.ts';
import type { WidgetProps } from './widget.ts';

const search = lazyModule({
  name: 'lookup-select',
  load: async () => (await import('./lookup-select-search.tsx')).LookupSelectSearch,
});

/** Any number of rows of a list, each a chip that can be removed. */
export function LookupSelectField(props: WidgetProps<'lookupSelect'>) {
  const { element, field, problem, value, onChange, onLeave } = props;
  const { Audience } = useRoomWidgets();
  const [begun, setBegun] = useState(nothingBegun);
  const keys = isKeys(value) ? value : [];
  const chosen = useChosenRows(element.meta, keys);
  const adding = useAddRecord(element.meta, (key) => onChange([...keys, key]));
  const Search = search.useLoaded();
  return (
    <div>
      <FieldFrame
        label={element.label}
        required={element.required}
        hint={element.hint}
        error={problem}
        action={adding.action}
      >
        {(control) =>
          Search === undefined ? (
            <div
              className={classNames(styles['control'], problem !== undefined && styles['wrong'])}
            >
              <div className={styles['chips']}>
                {chosen.map((row) => (
                  <span key={row.key} className={styles['chip']}>
                    <span className={styles['name']}>{row.value}</span>
                    <span className={styles['remove']} />
                  </span>
                ))}
                <PlainInput
                  {...control}
                  label={element.label}
                  name={field}
                  aria-required={element.required === true}
                  placeholder={chosen.length === 0 ? 'Type to search' : ''}
                  opens={false}
                  begun={begun}
                  onBegin={setBegun}
                  onBlur={onLeave}
                />
              </div>
            </div>
          ) : (
            createElement(Search, { ...props, control, keys, chosen, adding, begun })
          )
        }
      </FieldFrame>
      {element.audience !== undefined && (
        <Audience
          lists={element.audience}
          meta={element.meta}
          people={chosen}
          keys={keys}
          onChange={onChange}
        />
      )}
    </div>
  );
}
