import { z } from 'zod';
import { expect, test } from '../journey.ts';

const emulator = process.env['FIREBASE_EMULATOR'] ?? '127.0.0.1:9099';
const project = process.env['FIREBASE_PROJECT'] ?? 'demo-paddock';

const sentCodes = z.object({
  verificationCodes: z.array(z.object({ phoneNumber: z.string(), code: z.string() })),
});

/** The newest code that the emulator made for a number. */
async function codeSentTo(phoneNumber: string): Promise<string> {
  const address = `http://${emulator}/emulator/v1/projects/${project}/verificationCodes`;
  const { verificationCodes } = sentCodes.parse(await (await fetch(address)).json());
  const newest = verificationCodes.findLast((sent) => sent.phoneNumber === phoneNumber);
  if (newest === undefined) throw new Error(`No code for ${phoneNumber}`);
  return newest.code;
}

/** The emulator knows no challenge, and the SDK continues without one. */
const noChallenge = /status of 501/;

const codeScreen = { name: 'Enter the 6-digit code' };

test('from a phone number to my flights, and out again', async ({ page, expectErrors }) => {
  expectErrors(noChallenge, /status of 400/);
  await page.goto('/flights');
  await page.getByLabel('Phone number').fill('7700 900010');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', codeScreen)).toBeVisible();
  const code = await codeSentTo('+447700900010');
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText('Wrong code. Try again.');
  await page.getByRole('textbox').fill(code);
  await expect(page.getByText('You are signed in')).toBeVisible();
  await expect(page.getByText(/Ref\. /).first()).toBeVisible();
  await expect(page).toHaveURL(/\/flights$/);

  await page.reload();
  await expect(page.getByText(/Ref\. /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a number without access sees the unauthorised screen', async ({ page, expectErrors }) => {
  expectErrors(noChallenge, /status of 403/);
  await page.goto('/');
  await page.getByLabel('Phone number').fill('7911 123456');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', codeScreen)).toBeVisible();
  await page.getByRole('textbox').fill(await codeSentTo('+447911123456'));
  await expect(page.getByText('You are not authorised')).toBeVisible();
});

test('a visitor links a phone and is no longer a visitor', async ({ page, expectErrors }) => {
  expectErrors(noChallenge);
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue as a visitor' }).click();
  await expect(page.getByRole('heading', { name: 'Link your phone' })).toBeVisible();
  await page.getByLabel('Phone number').fill('7700 900011');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', codeScreen)).toBeVisible();
  await page.getByRole('textbox').fill(await codeSentTo('+447700900011'));
  await expect(page.getByRole('heading', { name: 'Paddock', level: 1 })).toBeVisible();
});
