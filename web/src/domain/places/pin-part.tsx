import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { useEffect, useState } from 'react';
import { useForm } from '../../engine/forms/form-context.ts';
import { placeAt, findSibling } from '../../engine/forms/typed-values.ts';
import type { Widget, WidgetProps } from '../../engine/forms/widgets/widget.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { usePlatform } from '../../platform/platform.ts';

const pinField = {
  name: 'pin',
  load: async () => (await import('./pin-field.tsx')).PinField,
} as const;

/** The search and the map come after the rest of a form. Where they do not come, numbers can be typed. */
export function PinPart(props: WidgetProps<'number'>) {
  const { log } = usePlatform();
  const [part, setPart] = useState<{ readonly Pin: Widget<'number'> } | 'failed'>();
  useEffect(() => {
    let gone = false;
    loadChunk(pinField, log).then(
      (Pin) => !gone && setPart({ Pin }),
      () => !gone && setPart('failed'),
    );
    return () => {
      gone = true;
    };
  }, [log]);
  if (part === undefined) return <div aria-busy="true" />;
  return part === 'failed' ? <TypedPlace {...props} /> : <part.Pin {...props} />;
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
