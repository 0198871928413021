import type { FieldKind } from '@paddock/contract/engine/forms/descriptor';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { LookupField } from './lookup-field.tsx';
import { LookupOrderField } from './lookup-order-field.tsx';
import { LookupSelectField } from './lookup-select-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { RateField } from './rate-field.tsx';
import { RowsField } from './rows-field.tsx';
import { SingleLineField } from './single-line-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import type { Widget } from './widget.ts';

/** How each kind of field is drawn. One more kind in the contract is one more line here. */
export const widgets: { readonly [K in FieldKind]: Widget<K> } = {
  text: SingleLineField,
  textarea: TextAreaField,
  number: NumberField,
  money: MoneyField,
  date: DateField,
  'datetime-local': DateTimeField,
  lookup: LookupField,
  lookupSelect: LookupSelectField,
  lookupOrder: LookupOrderField,
  rate: RateField,
  rows: RowsField,
} satisfies Record<FieldKind, unknown>;
