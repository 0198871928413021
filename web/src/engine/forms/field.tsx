import type { FieldKind, FormElement } from '@paddock/contract/engine/forms/descriptor';
import { createElement } from 'react';
import { useForm, type FieldProps } from './form-context.ts';
import type { Widget, WidgetProps } from './widgets/widget.ts';
import { widgets } from './widgets/widgets.ts';

/** One field of a form, drawn by the widget of its kind. */
export function Field({ element, field, value }: FieldProps) {
  const { session, state } = useForm();
  return draw({
    element,
    field,
    value,
    problem: state.problems[field],
    onChange: (next) => session.change(field, next),
    onLeave: () => session.left(field),
  });
}

function draw<K extends FieldKind>(props: WidgetProps<K>) {
  return createElement(widgetOf(props.element), props);
}

function widgetOf<K extends FieldKind>(element: FormElement<K>): Widget<K> {
  const type: K = element.type;
  return widgets[type];
}
