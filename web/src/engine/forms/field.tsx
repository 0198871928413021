import type { FieldKind, FormElement } from '@paddock/contract/engine/forms/descriptor';
import { createElement } from 'react';
import { useForm, type FieldProps } from './form-context.ts';
import type { Widget, WidgetProps } from './widgets/widget.ts';
import { useRoomWidgets } from './widgets/room-widgets.ts';
import { widgets } from './widgets/widgets.tsx';

type Widgets = { readonly [K in FieldKind]: Widget<K> };

/** One field of a form, drawn by the widget of its kind. */
export function Field({ element, field, value }: FieldProps) {
  const { session, state } = useForm();
  const { rate, reading, Pin } = useRoomWidgets();
  const isPin = element.type === 'number' && element.pin !== undefined;
  return draw(
    { ...widgets, rate, reading, ...(isPin ? { number: Pin } : {}) },
    {
      element,
      field,
      value,
      problem: state.problems[field],
      onChange: (next) => session.change(field, next),
      onLeave: () => session.left(field),
    },
  );
}

function draw<K extends FieldKind>(all: Widgets, props: WidgetProps<K>) {
  return createElement(findWidget(all, props.element), props);
}

function findWidget<K extends FieldKind>(all: Widgets, element: FormElement<K>): Widget<K> {
  const type: K = element.type;
  return all[type];
}
