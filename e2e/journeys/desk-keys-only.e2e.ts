import { expect, test } from '../journey.ts';
import { daysFromNow, unique } from '../form-steps.ts';

test('L-100 L-105 a booking is entered, found, changed and left without a mouse', async ({
  page,
  signInAs,
}) => {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const panel = page.getByRole('complementary', { name: 'Panel' });
  const reference = unique('KB').replace(' ', '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('administrator');
  await page.goto('/p/HUN26');
  await expect(page.getByRole('heading', { level: 1, name: /^HUN26 · / })).toBeVisible();

  async function tabTo(label: string): Promise<void> {
    await expect(page.locator(`[name="${label}"]`)).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) {
      const name = await page.evaluate(() => document.activeElement?.getAttribute('name'));
      if (name === label) return;
      await keyboard.press('Tab');
    }
    await expect(focused).toHaveAttribute('name', label);
  }
  async function choose(field: string, typed: string): Promise<void> {
    await tabTo(field);
    await keyboard.type(typed);
    await expect(page.getByRole('option').first()).toContainText(new RegExp(typed, 'i'));
    await keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
  }

  await keyboard.press('g');
  await keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Travel' })).toBeFocused();
  await keyboard.press('n');
  await keyboard.press('b');
  await expect(panel.getByRole('heading', { level: 2, name: 'Add booking' })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Flight number' })).toBeFocused();
  await keyboard.type('BA 7101');
  await choose('newFlights.0.origin_airport_id', 'LHR');
  await choose('newFlights.0.destination_airport_id', 'BUD');
  // How a date is typed depends on the browser's language.
  await panel.getByLabel('Departs').fill(daysFromNow(45, '09:10'));
  await panel.getByLabel('Arrives').fill(daysFromNow(45, '12:40'));
  await choose('contactIds', 'Tom Ok');
  await tabTo('vendor_reference');
  await keyboard.type(reference);
  await expect(panel.getByRole('button', { name: /^Save.* and tell \d+$/ })).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(panel).toBeHidden();
  await keyboard.press('/');
  await keyboard.type('BA 7101');
  await expect(page.getByRole('link', { name: 'BA 7101' }).first()).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  // The focus moves from the filter to the list.
  await expect(page.locator('main tbody a:focus')).toHaveCount(1);

  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.locator('main tbody a:focus')).toHaveCount(1);
  await keyboard.press('Control+k');
  await keyboard.type(reference);
  await expect(page.getByRole('option', { name: new RegExp(reference) })).toBeVisible();
  await keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: reference })).toBeVisible();
  await keyboard.press('e');
  await expect(page).toHaveURL(/panel=[^&]*edit/);
  await expect(panel.getByRole('form')).toBeVisible();
  await expect(panel.getByRole('heading', { name: /^Edit/ })).toBeFocused();
  await tabTo('vendor_reference');
  await keyboard.press('Control+a');
  await keyboard.type(`${reference}X`);
  await keyboard.press('Control+Enter');
  await expect(panel.getByText(`${reference}X`).first()).toBeVisible();
  await expect(page).not.toHaveURL(/panel=[^&]*edit/);
  await expect(focused).toHaveCount(1);
});

test('L-84 L-106 a person just added with Ctrl Enter is shown over the people of a project', async ({
  page,
  signInAs,
}) => {
  const panel = page.getByRole('complementary', { name: 'Panel' });
  const family = unique('Jobs');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('administrator');
  await page.goto('/p/HUN26/people');
  const days = page.getByRole('grid', { name: 'People by day' });
  await expect(days).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('c');
  await expect(panel.locator('[name=given_name]')).toBeFocused();
  await page.keyboard.type('Ada');
  await panel.locator('[name=family_name]').fill(family);
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('heading', { name: `Ada ${family}` })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(days).toBeVisible();
});
