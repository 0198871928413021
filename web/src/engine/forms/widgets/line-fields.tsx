import {
  type FormDescriptor,
  type FormElement,
  listElements,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { dateBounds } from '@paddock/contract/engine/forms/kinds/date';
import { findMaxLength } from '@paddock/contract/engine/forms/kinds/text';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../form-context.ts';
import { useChosenRows } from '../lookup-rows.ts';
import { findSibling, placeAt, readRows } from '../typed-values.ts';
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

/** A calendar day, in the browser's own calendar. */
export function DateField(props: WidgetProps<'date'>) {
  const { min, max } = dateBounds(props.element, useForm().moment);
  return (
    <TextField
      {...controlProps(props)}
      type="date"
      min={min}
      max={max}
      className={styles['date']}
    />
  );
}

/** Wall-clock time to the minute. Without an airport to give its zone, the device's zone is shown. */
export function DateTimeField(props: WidgetProps<'datetime-local'>) {
  const { form, moment, state } = useForm();
  const { element, field, value, onChange } = props;
  const { min, max } = dateBounds(element, moment);
  const { hint, zoneOf } = element;
  /** Then only the time remains to be typed. */
  function startWithDay(): void {
    const day = value === '' ? likelyDay(form, state.values, { element, field }) : undefined;
    if (day !== undefined) onChange(`${day}T00:00`);
  }
  return (
    <TextField
      {...controlProps(props)}
      type="datetime-local"
      min={`${min}T00:00`}
      max={`${max}T23:59`}
      className={styles['date']}
      onFocus={startWithDay}
      hint={zoneOf === undefined ? (hint ?? `In ${moment.zone} time.`) : hint}
    />
  );
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

interface TimeField {
  readonly element: FormElement<'datetime-local'>;
  /** Its address in the form: `newFlights.1.departure_time`. */
  readonly field: string;
}

/** The most likely day of a time: that of the field beside it, or else of the previous row. */
function likelyDay(
  form: FormDescriptor,
  values: TypedValues,
  { element: { dayOf, dayOfLast }, field }: TimeField,
): string | undefined {
  if (dayOf !== undefined)
    return dayIn(placeAt(listElements(form), values, findSibling(field, dayOf))?.scope[dayOf]);
  return dayOfLast === undefined ? undefined : dayIn(rowBefore(form, values, field)?.[dayOfLast]);
}

function dayIn(value: TypedValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
}

/** The row before that of a field. The way back may be any number of days later, so it has none. */
function rowBefore(
  form: FormDescriptor,
  values: TypedValues,
  field: string,
): TypedValues | undefined {
  const [name = '', index = ''] = field.split('.');
  const element = listElements(form).find((one) => one.name === name);
  const rows = readRows(values[name]);
  const [last, row] = [rows[Number(index) - 1], rows[Number(index)]];
  if (element?.type !== 'rows' || element.returns === undefined) return last;
  const { origin, destination } = element.returns;
  return last?.[origin] === row?.[destination] ? undefined : last;
}
