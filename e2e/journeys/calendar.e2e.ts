import { expect, expectAccessible, test } from '../journey.ts';

test('D-25 crew create, replace and revoke their calendar address', async ({ page, signInAs }) => {
  await signInAs('marek');
  await page.goto('/day');
  const card = page.getByRole('heading', { name: 'Add to your calendar' }).locator('..');
  await card.getByRole('button', { name: 'Create address' }).click();
  const link = card.getByRole('link', { name: 'Open in calendar' });
  await expect(link).toHaveAttribute('href', /^webcal:\/\/.*\/api\/calendar\/[\w-]{32}\.ics$/);
  await expectAccessible(page);
  const first = (await link.getAttribute('href'))?.replace('webcal:', 'http:') ?? '';
  const feed = await page.request.get(first);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain('BEGIN:VEVENT');
  await page.reload();
  await expect(card.getByText(/last used/)).toBeVisible();
  await expect(link).toHaveCount(0);
  await card.getByRole('button', { name: 'Create new address' }).click();
  await expect(link).toBeVisible();
  expect((await page.request.get(first)).status()).toBe(404);
  const second = (await link.getAttribute('href'))?.replace('webcal:', 'http:') ?? '';
  await card.getByRole('button', { name: 'Revoke address' }).click();
  await expect(card.getByRole('button', { name: 'Create address' })).toBeVisible();
  await expect(link).toHaveCount(0);
  expect((await page.request.get(second)).status()).toBe(404);
});
