import type { Problem } from '@paddock/contract/engine/forms/field-kind';

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
