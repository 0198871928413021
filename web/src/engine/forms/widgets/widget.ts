import type { FieldKind, FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import type { ReactNode } from 'react';

/** What every widget is given: its element, what it holds, and what is wrong with that. */
export interface WidgetProps<K extends FieldKind> {
  readonly element: FormElement<K>;
  /** Address in the form; the control that takes the focus bears it as its name. */
  readonly field: string;
  readonly value: TypedValue;
  readonly problem: string | undefined;
  readonly onChange: (value: TypedValue) => void;
  /** The field lost the focus. */
  readonly onLeave: () => void;
}

export type Widget<K extends FieldKind> = (props: WidgetProps<K>) => ReactNode;

/** What a field of text holds. */
function readText(value: TypedValue): string {
  return typeof value === 'string' ? value : '';
}

/** What every control of one line shares. */
export function controlProps<K extends FieldKind>(props: WidgetProps<K>) {
  const { element, field, value, problem, onChange, onLeave } = props;
  return {
    name: field,
    label: element.label,
    required: element.required === true,
    hint: element.hint,
    error: problem,
    value: readText(value),
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value),
    onBlur: onLeave,
  };
}
