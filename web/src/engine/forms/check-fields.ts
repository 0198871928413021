import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type {
  Problem,
  SubmissionMoment,
  TypedValues,
} from '@paddock/contract/engine/forms/field-kind';
import { parseFields } from '@paddock/contract/engine/forms/field-kinds';
import { neededAmounts } from '@paddock/contract/engine/forms/needed-amounts';
import { checkForm } from '@paddock/contract/engine/forms/schema-for';
import { placeAt } from './typed-values.ts';

/** The problems on one page, field by field, as the server would see them. */
export function checkPage(
  form: FormDescriptor,
  page: number,
  values: TypedValues,
  moment: SubmissionMoment,
): Problem[] {
  const elements = form.pages[page]?.formElements ?? [];
  const each = elements.flatMap((element) => checkElement(form, element, values, moment));
  return [...each, ...neededAmounts(elements, parseFields(elements, values).values)];
}

/** The problem with one field, `newFlights.0.flight_number` in a row; undefined if there is none. */
export function checkField(
  form: FormDescriptor,
  field: string,
  values: TypedValues,
  moment: SubmissionMoment,
): string | undefined {
  const place = placeAt(listElements(form), values, field);
  if (place === undefined) return undefined;
  return checkElement(form, place.element, place.scope, moment)[0]?.message;
}

/** The page of a field; undefined if the form has no such field. */
export function findPage(form: FormDescriptor, field: string): number | undefined {
  const name = field.split('.')[0];
  const page = form.pages.findIndex(({ formElements }) =>
    formElements.some((element) => element.name === name),
  );
  return page === -1 ? undefined : page;
}

/** Each field is checked separately: an unreadable one hides no complaint about another. */
function checkElement(
  form: FormDescriptor,
  element: FormElement,
  values: TypedValues,
  moment: SubmissionMoment,
): readonly Problem[] {
  const { values: read, problems } = parseFields([element], values);
  if (problems.length > 0) return problems;
  return checkForm(makeFieldForm(form, element), read, moment).problems;
}

const forms = new WeakMap<FormElement, FormDescriptor>();

/** A form of one field, made once: its schema is cached by form. */
function makeFieldForm(form: FormDescriptor, element: FormElement): FormDescriptor {
  const known = forms.get(element);
  if (known !== undefined) return known;
  const pages = [{ sectionTitle: element.label, formElements: [element] }];
  const made: FormDescriptor = { ...form, pages };
  forms.set(element, made);
  return made;
}
