import {
  listElements,
  type FormDescriptor,
  type FormElement,
  type FormPage,
} from './descriptor.ts';

/**
 * The kinds of the rows chosen in a form's lookups, by field, as far as known. A currency is known by its
 * code.
 */
export type ChosenKinds = Readonly<Record<string, string>>;

/** Whether the choices in other fields require a field; undefined if that is unknown. */
export function isAskedFor({ requiredFor }: FormElement, kinds: ChosenKinds): boolean | undefined {
  if (requiredFor === undefined) return undefined;
  const kind = kinds[requiredFor.lookup];
  return kind === undefined ? undefined : kind === requiredFor.kind;
}

const known = new WeakMap<FormDescriptor, Map<string, FormDescriptor>>();

/** The form for its current choices. The same choices give the same object. */
export function formFor(form: FormDescriptor, kinds: ChosenKinds): FormDescriptor {
  const names = Object.keys(kinds).toSorted((one, other) => one.localeCompare(other));
  if (names.length === 0) return form;
  const key = JSON.stringify(names.map((name) => [name, kinds[name]]));
  const forms = known.get(form) ?? new Map<string, FormDescriptor>();
  known.set(form, forms);
  const made = forms.get(key) ?? {
    ...form,
    pages: form.pages.map((page) => pageFor(form, page, kinds)),
  };
  forms.set(key, made);
  return made;
}

function pageFor(form: FormDescriptor, page: FormPage, kinds: ChosenKinds): FormPage {
  return { ...page, formElements: page.formElements.map((one) => elementFor(form, one, kinds)) };
}

function elementFor(form: FormDescriptor, element: FormElement, kinds: ChosenKinds): FormElement {
  if (element.type === 'money') return amountFor(form, element, kinds);
  const asked = isAskedFor(element, kinds);
  if (asked === undefined) return element;
  if (asked) return { ...element, required: true };
  const hint = element.requiredFor?.otherwise;
  return hint === undefined ? element : { ...element, hint };
}

function amountFor(
  form: FormDescriptor,
  element: FormElement<'money'>,
  kinds: ChosenKinds,
): FormElement<'money'> {
  const currency = currencyFields(form, element).flatMap((name) => kinds[name] ?? [])[0];
  return currency === undefined ? element : { ...element, currency };
}

/** The fields that name the currency of an amount: the first that is filled in counts. */
function currencyFields(form: FormDescriptor, element: FormElement<'money'>): readonly string[] {
  if (element.currencyOf === undefined) return [];
  const rate = listElements(form).find((one) => one.type === 'rate' && one.amount === element.name);
  return rate?.type === 'rate' ? rate.currencies : [element.currencyOf];
}

/** The lookups that name the currency of an amount. */
export function currencyLookups(form: FormDescriptor): FormElement<'lookup'>[] {
  const elements = listElements(form);
  const names = new Set(
    elements.flatMap((element) => (element.type === 'money' ? currencyFields(form, element) : [])),
  );
  return elements.flatMap((element) =>
    element.type === 'lookup' && names.has(element.name) ? [element] : [],
  );
}

/** The lookups whose choice affects what else is asked for. */
export function decidingLookups(form: FormDescriptor): FormElement<'lookup'>[] {
  const elements = form.pages.flatMap(({ formElements }) => [...formElements]);
  const names = new Set(elements.flatMap(({ requiredFor }) => requiredFor?.lookup ?? []));
  return elements.flatMap((element) =>
    element.type === 'lookup' && names.has(element.name) ? [element] : [],
  );
}
