import { listElements, type FormDescriptor, type FormElement } from './descriptor.ts';
import type { Problem, SubmissionMoment, WireValue, WireValues } from './field-kind.ts';
import { neededAmounts } from './needed-amounts.ts';
import { checkForm } from './schema-for.ts';

/** A stored value, or null, as it is sent. */
function standing(element: FormElement, values: WireValues): WireValue {
  return values[element.name] ?? (element.type === 'lookupSelect' ? [] : null);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const [ones, others] = [new Set<unknown>(one), new Set<unknown>(other)];
  return ones.size === others.size && [...ones].every((item) => others.has(item));
}

/**
 * A time also counts as changed if the airport that gives its zone has changed. A field required by a choice
 * is required again with another choice.
 */
function isTouched(element: FormElement, sent: Record<string, unknown>, from: WireValues): boolean {
  // A sender that does not know a choice or an optional date yet leaves it as it is.
  const isLater = element.type === 'choice' || (element.type === 'date' && !element.required);
  if (isLater && sent[element.name] === undefined) return false;
  if (!isSame(sent[element.name] ?? standing(element, {}), standing(element, from))) return true;
  const decides = element.requiredFor?.lookup;
  if (decides !== undefined && !isSame(sent[decides] ?? null, from[decides] ?? null)) return true;
  if (element.type !== 'datetime-local' || element.zoneOf === undefined) return false;
  return !isSame(sent[element.zoneOf] ?? null, from[element.zoneOf] ?? null);
}

/**
 * Everything that is wrong with an edit, as far as the form can tell. An unchanged value is never wrong,
 * whatever the limits for a new record; `touched` names the other fields.
 * @param from the values of the record when its form was opened
 */
export function checkEdit(
  form: FormDescriptor,
  payload: Record<string, unknown>,
  from: WireValues,
  moment: SubmissionMoment,
): { values: WireValues; problems: Problem[]; touched: FormElement[] } {
  const elements = listElements(form);
  const touched = elements.filter((element) => isTouched(element, payload, from));
  const untouched = elements.filter((element) => !touched.includes(element));
  const left = new Set(untouched.map(({ name }) => name));
  const part = { ...form, pages: [{ sectionTitle: '', formElements: touched }] };
  const sent = Object.fromEntries(Object.entries(payload).filter(([name]) => !left.has(name)));
  const { values, problems } = checkForm(part, sent, moment);
  const kept = Object.fromEntries(
    untouched.map((element) => [element.name, standing(element, from)]),
  );
  const whole = { ...values, ...kept };
  // Two amounts that are now both nothing: each may be cleared alone.
  const needed = neededAmounts(elements, whole).filter(({ field }) => !left.has(field));
  return { values: whole, problems: [...problems, ...needed], touched };
}
