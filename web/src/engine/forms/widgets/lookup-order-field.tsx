import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { useChosenRows } from '../lookup-rows.ts';
import { useAddRecord } from './add-record.tsx';
import styles from './lookup-field.module.css';
import { OrderList } from './order-list.tsx';
import { RowPicker } from './row-picker.tsx';
import type { WidgetProps } from './widget.ts';

/** Rows of a list in an order that is made by hand; what is chosen comes last until it is moved. */
export function LookupOrderField(props: WidgetProps<'lookupOrder'>) {
  const { element, field, value, problem, onChange, onLeave } = props;
  const keys = isKeys(value) ? value : [];
  const rows = useChosenRows(element.meta, keys);
  const adding = useAddRecord(element.meta, (key) => onChange([...keys, key]));
  return (
    <FieldFrame
      label={element.label}
      required={element.required}
      hint={element.hint}
      error={problem}
      action={adding.action}
    >
      {(control) => (
        <div className={styles['ordered']}>
          <OrderList
            rows={rows}
            itemTitle={element.itemTitle}
            onChange={(next) => onChange(next.map(({ key }) => key))}
          />
          <RowPicker
            {...control}
            meta={element.meta}
            label={element.label}
            wrong={problem !== undefined}
            name={field}
            aria-required={element.required === true}
            placeholder={`Add ${element.itemTitle.toLowerCase()} ${keys.length + 1}`}
            onPick={({ key }) => onChange([...keys, key])}
            onBlur={onLeave}
          />
        </div>
      )}
    </FieldFrame>
  );
}
