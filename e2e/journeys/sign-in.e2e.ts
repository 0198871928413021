import { expect, expectAccessible, test } from '../journey.ts';
import { demoCode } from '../sessions.ts';

const code = { name: 'Enter the 6-digit code' };

test('from a phone number to my flights @desk', async ({ page }, { project }) => {
  const number = project.name === 'desk' ? '7700 900020' : '07700 900011';
  await page.goto('/flights');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Phone number').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(page.getByRole('heading', code)).toBeVisible();
  await expect(page.getByText(/Send a new code in 0:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(demoCode);

  await expect(page.getByText('You are signed in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/flights$/);
  await expect(page.getByText(/Ref\. /).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Ref\. /).first()).toBeVisible();
});

test('a wrong code says so and can be corrected', async ({ page, expectErrors }) => {
  expectErrors(/status of 400/);
  await page.goto('/');
  await page.getByLabel('Phone number').fill('7700 900022');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', code)).toBeVisible();
  await page.keyboard.type('000000');
  await expect(page.getByRole('alert')).toHaveText('Wrong code. Try again.');
  await expectAccessible(page);
  await page.getByRole('textbox').fill(demoCode);
  await expect(page.getByRole('heading', { name: 'Paddock', level: 1 })).toBeVisible();
});

test('three wrong codes use a code up, and the way back to a new one is shown', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 40\d/);
  await page.goto('/');
  await page.getByLabel('Phone number').fill('7700 900023');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', code)).toBeVisible();
  for (const wrong of ['000001', '000002', '000003']) {
    await page.getByRole('textbox').fill(wrong);
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await page
    .getByRole('textbox')
    .fill('000004')
    .catch(() => {});
  await expect(page.getByText(/Send a new code/).first()).toBeVisible();
});

test('a number without access gets the same answer, and is told whom to ask', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Phone number').fill('7911 123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', code)).toBeVisible();
  await expect(page.getByText(/We only send codes to numbers with access/)).toBeVisible();
});

test('a number that is none is refused before anything is sent', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Phone number').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This phone number is not complete');
  await expect(page.getByLabel('Phone number')).toBeFocused();
});

test('another country is found by its name, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel(/^Country: /).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Country or calling code').fill('hung');
  await expect(page.getByRole('option', { name: /Hungary/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Country: /)).toContainText('+36');
});

test('without a network the number stays and the message says what happened', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /API Call error/, /app-check/);
  await page.goto('/');
  await page.getByLabel('Phone number').fill('7700 900024');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toContainText('A network error has occurred');
  await expect(page.getByLabel('Phone number')).toHaveValue(/7700 ?900024/);
});

test('signing out ends the session on the server too', async ({ page, signInAs, context }) => {
  await signInAs('leaver');
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const token = await context.request.get('/api/auth/token');
  expect(token.status()).toBe(401);
});
