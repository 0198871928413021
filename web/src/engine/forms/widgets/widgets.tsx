import {
  type FieldKind,
  type FormElement,
  listElements,
} from '@paddock/contract/engine/forms/descriptor';
import { type ComponentProps, createElement, useLayoutEffect, useRef } from 'react';
import { type Lazy, lazyModule } from '../../../platform/lazy.ts';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { capital } from '../../lists/present-cell.ts';
import { DateField, DateTimeField } from './date-fields.tsx';
import { findMaxLength } from '@paddock/contract/engine/forms/kinds/text';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../form-context.ts';
import { useChosenRows } from '../lookup-rows.ts';
import { findSibling, placeAt } from '../typed-values.ts';
import styles from './lookup-field.module.css';
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

/** One line of text. */
function SingleLineField(props: WidgetProps<'text'>) {
  const { element } = props;
  return (
    <TextField
      {...controlProps(props)}
      type={element.holds === 'phone' ? 'tel' : 'text'}
      inputMode={element.holds === 'email' ? 'email' : undefined}
      autoCapitalize={element.holds === 'email' ? 'none' : undefined}
      maxLength={findMaxLength(element)}
      pattern={element.pattern}
      title={element.patternHint}
    />
  );
}

/**
 * Digits are selected when their field takes the focus, and when a default comes later, so that typing
 * replaces them.
 */
function Figures({ value, onChange, ...rest }: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  useLayoutEffect(() => {
    const isDefault = value !== typed.current;
    typed.current = value;
    if (isDefault && document.activeElement === input.current) input.current?.select();
  }, [value]);
  return (
    <TextField
      {...rest}
      ref={input}
      type="text"
      value={value}
      className={styles['figures']}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        typed.current = event.target.value;
        onChange?.(event);
      }}
    />
  );
}

/** A measure: text with digits, because a browser's number field loses what it cannot read. */
function NumberField(props: WidgetProps<'number'>) {
  return <Figures {...controlProps(props)} inputMode={keyboardFor(props.element)} />;
}

/** The keypads of some phones have no minus. */
function keyboardFor({ min, decimals }: FormElement<'number'>): 'text' | 'decimal' | 'numeric' {
  if (min !== undefined && min < 0) return 'text';
  return decimals === undefined ? 'numeric' : 'decimal';
}

const textRows = 14;

/** Several lines of text. */
function TextAreaField(props: WidgetProps<'textarea'>) {
  return (
    <TextArea {...controlProps(props)} rows={textRows} maxLength={findMaxLength(props.element)} />
  );
}

/** An exact amount as typed, with its currency beside it. */
function MoneyField(props: WidgetProps<'money'>) {
  const { currencyOf } = props.element;
  return (
    <Figures
      {...controlProps(props)}
      inputMode="decimal"
      leading={
        <span className={`medium muted ${styles['currency']}`}>
          {currencyOf === undefined ? (
            '£'
          ) : (
            <ChosenCurrency amount={props.field} currencyOf={currencyOf} />
          )}
        </span>
      }
    />
  );
}

interface ChosenCurrencyProps {
  /** The field of the amount. */
  readonly amount: string;
  readonly currencyOf: string;
}

/** The code of the currency chosen in another field. */
function ChosenCurrency({ amount, currencyOf }: ChosenCurrencyProps) {
  const { form, state } = useForm();
  const elements = listElements(form);
  const rate = elements.find((element) => element.type === 'rate' && element.amount === amount);
  const names = rate?.type === 'rate' ? rate.currencies : [currencyOf];
  for (const name of names) {
    const place = placeAt(elements, state.values, findSibling(amount, name));
    const key = place?.scope[name];
    if (place?.element.type === 'lookup' && typeof key === 'number')
      return <CurrencyCode lookup={place.element.meta} currency={key} />;
  }
  return null;
}

interface CurrencyCodeProps {
  readonly lookup: Parameters<typeof useChosenRows>[0];
  readonly currency: number;
}

function CurrencyCode({ lookup, currency }: CurrencyCodeProps) {
  return useChosenRows(lookup, [currency])[0]?.value;
}
