import type { FieldKind } from '@paddock/contract/engine/forms/descriptor';
import { createElement } from 'react';
import { lazyModule, type Lazy } from '../../../platform/lazy.ts';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { capital } from '../../lists/present-cell.ts';
import { DateField, DateTimeField } from './date-fields.tsx';
import { MoneyField, NumberField, SingleLineField, TextAreaField } from './line-fields.tsx';
import { controlProps, type Widget, type WidgetProps } from './widget.ts';
import { LookupField, LookupSelectField } from './lookup-fields.tsx';

const lookupOrder = lazyModule({
  name: 'lookup-order-field',
  load: async () => (await import('./lookup-order-field.tsx')).LookupOrderField,
});

const rows = lazyModule({
  name: 'rows-field',
  load: async () => (await import('./rows-field.tsx')).RowsField,
});

/** A field that few forms have, drawn once its code is there. */
function drawLate<K extends 'lookupOrder' | 'rows'>(code: Lazy<Widget<K>>): Widget<K> {
  return function LateField(props) {
    const Field = code.useLoaded();
    const failed = code.useFailed();
    if (Field !== undefined) return createElement(Field, props);
    return (
      <FieldFrame
        label={props.element.label}
        required={props.element.required}
        hint={failed ? 'This field did not load. It is tried again once you’re online.' : undefined}
        error={undefined}
      >
        {() => null}
      </FieldFrame>
    );
  };
}

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
  lookupOrder: drawLate(lookupOrder),
  rows: drawLate(rows),
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
