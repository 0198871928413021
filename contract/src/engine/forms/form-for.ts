import type { FormDescriptor, FormElement, FormPage } from './descriptor.ts';

/** Of what kind the rows are that are chosen in a form's lookups, by field, as far as it is known. */
export type ChosenKinds = Readonly<Record<string, string>>;

/** Whether the choices in other fields require a field; undefined if that is unknown. */
export function isAskedFor({ requiredFor }: FormElement, kinds: ChosenKinds): boolean | undefined {
  if (requiredFor === undefined) return undefined;
  const kind = kinds[requiredFor.lookup];
  return kind === undefined ? undefined : kind === requiredFor.kind;
}

const known = new WeakMap<FormDescriptor, Map<string, FormDescriptor>>();

/** The form for the choices made in it. The same choices give the same object. */
export function formFor(form: FormDescriptor, kinds: ChosenKinds): FormDescriptor {
  const names = Object.keys(kinds).toSorted((one, other) => one.localeCompare(other));
  if (names.length === 0) return form;
  const key = JSON.stringify(names.map((name) => [name, kinds[name]]));
  const forms = known.get(form) ?? new Map<string, FormDescriptor>();
  known.set(form, forms);
  const made = forms.get(key) ?? {
    ...form,
    pages: form.pages.map((page) => pageFor(page, kinds)),
  };
  forms.set(key, made);
  return made;
}

function pageFor(page: FormPage, kinds: ChosenKinds): FormPage {
  return { ...page, formElements: page.formElements.map((one) => elementFor(one, kinds)) };
}

function elementFor(element: FormElement, kinds: ChosenKinds): FormElement {
  const asked = isAskedFor(element, kinds);
  if (asked === undefined) return element;
  if (asked) return { ...element, required: true };
  const hint = element.requiredFor?.otherwise;
  return hint === undefined ? element : { ...element, hint };
}

/** The lookups whose choice decides what else is asked for. */
export function decidingLookups(form: FormDescriptor): FormElement<'lookup'>[] {
  const elements = form.pages.flatMap(({ formElements }) => [...formElements]);
  const names = new Set(elements.flatMap(({ requiredFor }) => requiredFor?.lookup ?? []));
  return elements.flatMap((element) =>
    element.type === 'lookup' && names.has(element.name) ? [element] : [],
  );
}
