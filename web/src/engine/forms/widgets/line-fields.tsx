import { type FormElement, listElements } from '@paddock/contract/engine/forms/descriptor';
import { findMaxLength } from '@paddock/contract/engine/forms/kinds/text';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../form-context.ts';
import { useChosenRows } from '../lookup-rows.ts';
import { findSibling, placeAt } from '../typed-values.ts';
import { controlProps, type WidgetProps } from './widget.ts';
import styles from './lookup-field.module.css';

/** One line of text. */
export function SingleLineField(props: WidgetProps<'text'>) {
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
export function NumberField(props: WidgetProps<'number'>) {
  return <Figures {...controlProps(props)} inputMode={keyboardFor(props.element)} />;
}

/** The keypads of some phones have no minus. */
function keyboardFor({ min, decimals }: FormElement<'number'>): 'text' | 'decimal' | 'numeric' {
  if (min !== undefined && min < 0) return 'text';
  return decimals === undefined ? 'numeric' : 'decimal';
}

const textRows = 14;

/** Several lines of text. */
export function TextAreaField(props: WidgetProps<'textarea'>) {
  return (
    <TextArea {...controlProps(props)} rows={textRows} maxLength={findMaxLength(props.element)} />
  );
}

/** An exact amount as typed, with its currency beside it. */
export function MoneyField(props: WidgetProps<'money'>) {
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
