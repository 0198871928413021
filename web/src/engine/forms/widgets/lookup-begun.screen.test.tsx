import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formServer } from '../../../testing/forms.ts';
import { openApp } from '../../../testing/open-app.tsx';

it('C-80 typing into a form before its lists are ready still finds the row, and the field keeps the focus', async () => {
  await openApp(formServer(), '/admin/new-flight');
  const form = page.getByRole('form').first();
  const origin = form.getByRole('combobox', { name: 'Origin airport', exact: true });
  await expect.element(origin).toBeInTheDocument();
  const field = origin.element();
  if (!(field instanceof HTMLElement)) throw new Error('The field cannot take the focus');
  field.focus();
  await userEvent.keyboard('Heathrow');
  await expect.element(page.getByRole('option')).toHaveTextContent('LHR London Heathrow Airport');
  await expect.element(origin).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(origin).toHaveValue('LHR');
});
