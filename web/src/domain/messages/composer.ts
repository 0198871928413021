import type { FormDescriptor, FormElement } from '@paddock/contract/engine/forms/descriptor';

export const composerName = 'send-a-message';

/** Where the workspace writes a message. */
export const composerAddress = `/admin/${composerName}`;

/** The form for a message as the workspace shows it: recipients first, and room for several lines. */
export function composerFor(form: FormDescriptor): FormDescriptor {
  const pages = form.pages.map((page) => ({
    ...page,
    formElements: page.formElements
      .map((one) => ('lines' in one ? { ...one, type: 'textarea' as const } : one))
      .toSorted((one, other) => rank(other) - rank(one)),
  }));
  return {
    ...form,
    name: composerName,
    documentTitle: 'Send a message',
    advice: 'notification-preview',
    pages,
  };
}

function rank(element: FormElement): number {
  return Number('audience' in element);
}
