import type { FieldKind, FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import type { ReactNode } from 'react';

/** The props of every widget: its element, its value, and the problem with it. */
export interface WidgetProps<K extends FieldKind> {
  readonly element: FormElement<K>;
  /** Address in the form; the control that takes the focus has it as its name. */
  readonly field: string;
  readonly value: TypedValue;
  readonly problem: string | undefined;
  readonly onChange: (value: TypedValue) => void;
  /** The field lost the focus. */
  readonly onLeave: () => void;
}

export type Widget<K extends FieldKind> = (props: WidgetProps<K>) => ReactNode;

/** The text in a text field. */
function readText(value: TypedValue): string {
  return typeof value === 'string' ? value : '';
}

/** Props shared by all one-line controls. */
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
