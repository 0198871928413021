import type { FieldKind } from '@paddock/contract/engine/forms/descriptor';
import {
  DateField,
  NumberField,
  SingleLineField,
  DateTimeField,
  TextAreaField,
  MoneyField,
} from './line-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { LookupField } from './lookup-field.tsx';
import { LookupOrderField } from './lookup-order-field.tsx';
import { LookupSelectField } from './lookup-select-field.tsx';
import { RowsField } from './rows-field.tsx';
import type { Widget } from './widget.ts';

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
