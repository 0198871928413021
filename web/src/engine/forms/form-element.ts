import type { Problem, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { isBlank } from '@paddock/contract/engine/forms/kinds/value';
import { type RefObject, useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The browser's own complaints about the controls of a form, by name. */
export function invalidControls(form: HTMLFormElement): Problem[] {
  if (form.checkValidity()) return [];
  return listControls(form)
    .filter((control) => control.name !== '' && !control.validity.valid)
    .map((control) => ({ field: control.name, message: control.validationMessage }));
}

/** Focuses the first control, from the top, that belongs to one of the fields. */
export function focusFirst(form: HTMLFormElement, fields: ReadonlySet<string>): boolean {
  for (const control of form.elements)
    if (control instanceof HTMLElement && fields.has(control.getAttribute('name') ?? '')) {
      control.focus({ preventScroll: true });
      // The header would cover a field at the very top.
      control.scrollIntoView({ block: 'center' });
      return true;
    }
  return false;
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
}

/**
 * The first required field may have others above it, which it fills. Without a required field, this is the
 * first empty one: what is filled in already is usually right.
 * @param values by name: what was chosen, even before the field can show its name
 * @param asked the name of the field that the person came for
 */
export function firstToFill(
  part: HTMLElement | null,
  values: TypedValues = {},
  asked?: string,
): HTMLInputElement | undefined {
  const inputs = [...(part?.querySelectorAll('input') ?? [])];
  const shown = inputs.filter((input) => input.type !== 'hidden' && input.tabIndex >= 0);
  const empty = shown.filter(({ name, value }) => value === '' && isBlank(values[name] ?? null));
  return (
    empty.find(({ name }) => name === asked) ?? empty.find(mustBeFilled) ?? empty[0] ?? shown[0]
  );
}

function mustBeFilled(input: HTMLInputElement): boolean {
  return input.required || input.ariaRequired === 'true';
}

/** Ctrl Enter sends the form from any of its fields. */
export function useSaveKey(element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = element.current;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      form?.requestSubmit();
    }
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
