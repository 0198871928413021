import type { FieldKind } from '@paddock/contract/engine/forms/descriptor';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { capital } from '../../lists/present-cell.ts';
import {
  DateField,
  DateTimeField,
  MoneyField,
  NumberField,
  SingleLineField,
  TextAreaField,
} from './line-fields.tsx';
import { controlProps, type Widget, type WidgetProps } from './widget.ts';
import { LookupField, LookupSelectField } from './lookup-fields.tsx';
import { LookupOrderField } from './lookup-order-field.tsx';
import { RowsField } from './rows-field.tsx';

/** The kinds of field that no room draws. Another kind in the contract is one more line here. */
type OwnKind = Exclude<FieldKind, 'rate' | 'reading'>;

export const widgets: { readonly [K in OwnKind]: Widget<K> } = {
  text: SingleLineField,
  textarea: TextAreaField,
  number: NumberField,
  money: MoneyField,
  choice: ChoiceField,
  date: DateField,
  'datetime-local': DateTimeField,
  lookup: LookupField,
  lookupSelect: LookupSelectField,
  lookupOrder: LookupOrderField,
  rows: RowsField,
} satisfies Record<OwnKind, unknown>;

/** One of a few words, each a chip. */
function ChoiceField(props: WidgetProps<'choice'>) {
  const { element, problem, onChange } = props;
  const { name, label, required, hint, value } = controlProps(props);
  return (
    <FieldFrame label={label} required={required} hint={hint} error={problem}>
      {(control) => (
        <ChipChoice
          id={control.id}
          aria-describedby={control['aria-describedby']}
          label={label}
          name={name}
          choices={element.choices.map((word) => ({ value: word, label: capital(word) }))}
          chosen={value}
          onChoose={onChange}
        />
      )}
    </FieldFrame>
  );
}
