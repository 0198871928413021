import { expect, expectAccessible, test } from '../journey.ts';
import { openForm, sendAndSee, unique } from '../form-steps.ts';

test('P-21 everybody of a project gets a message, and the sender sees who has opened it', async ({
  page,
  signInAs,
}) => {
  const title = unique('Passes');
  await signInAs('administrator');
  const form = await openForm(page, '/admin/send-notifications');
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Body' }).fill('They lie at the gate.\nAsk for Alex.');
  // By keys alone: the button, the project, and back at the button.
  const everyone = form.getByRole('button', { name: 'Everyone on a project' });
  await everyone.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('hun26');
  await expect(page.getByRole('option', { name: 'HUN26' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByText(/people from HUN26 added\./)).toBeVisible();
  await expect(everyone).toBeFocused();
  await expect(form.getByText(/^Goes to \d+ people$/)).toBeVisible();
  await form.getByRole('button', { name: 'Remove Tom Okafor' }).click();
  await expectAccessible(page);
  await sendAndSee(page, title);

  await signInAs('priya');
  await page.goto('/messages');
  const message = page.getByRole('button', { name: `Unread: ${title}` });
  await expect(message).toBeVisible();
  await expectAccessible(page);
  await message.click();
  await expect(page.getByRole('button', { name: title, exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();

  await signInAs('administrator');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin/sent-messages');
  await page.getByRole('button', { name: title }).click();
  const people = page.getByRole('list', { name: `People of ${title}` });
  await expect(people.getByRole('listitem').filter({ hasText: 'Priya Shah' })).toContainText(
    'Opened',
  );
  await expect(people.getByText('Tom Okafor')).toBeHidden();
  await expectAccessible(page);
});
