import { elementsOf, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { countsIn, namesIn, titleOf } from './stored-words.ts';

/** How a submission reads while it waits: "Contact", "Ada Lovelace"; an amount where it has no name. */
export function keptWords(
  form: FormDescriptor,
  values: TypedValues,
): { readonly title: string; readonly line: string } {
  const named = [...namesIn(form, values), ...countsIn(form, values)];
  const words = named.length > 0 ? named : typedIn(form, values);
  return { title: titleOf(form), line: words.join(', ') };
}

/** The first things that were typed. */
function typedIn(form: FormDescriptor, values: TypedValues): string[] {
  return elementsOf(form)
    .filter(({ type }) => type === 'text' || type === 'money')
    .flatMap(({ name, label }) => {
      const value = values[name];
      return typeof value === 'string' && value.trim() !== '' ? [`${label} ${value}`] : [];
    })
    .slice(0, 2);
}
