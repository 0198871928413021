import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { createElement } from 'react';
import { useForm } from '../../engine/forms/form-context.ts';
import { placeAt, findSibling } from '../../engine/forms/typed-values.ts';
import type { WidgetProps } from '../../engine/forms/widgets/widget.ts';
import { lazyModule } from '../../platform/lazy.ts';

const pinField = lazyModule({
  name: 'pin',
  load: async () => (await import('./pin-field.tsx')).PinField,
});

/** The search and the map come after the rest of a form. Where they do not come, numbers can be typed. */
export function PinPart(props: WidgetProps<'number'>) {
  const PinField = pinField.useLoaded();
  const failed = pinField.useFailed();
  if (PinField !== undefined) return createElement(PinField, props);
  return failed ? <TypedPlace {...props} /> : <div aria-busy="true" />;
}

function TypedPlace({ element: { pin, ...latitude }, field }: WidgetProps<'number'>) {
  const { form, state, Field } = useForm();
  const scope = placeAt(listElements(form), state.values, field)?.scope ?? {};
  const others = listElements(form).filter(
    ({ name }) => name === pin?.longitude || name === pin?.zone,
  );
  return [latitude, ...others].map((element) => (
    <Field
      key={element.name}
      element={element}
      field={findSibling(field, element.name)}
      value={scope[element.name] ?? null}
    />
  ));
}
