import { settings as settingsSchema, type Settings } from '@paddock/contract/platform/settings';
import type { Page } from '@playwright/test';
import { issuerSettings } from '../run-settings.ts';
import { demoCode } from '../sessions.ts';

/** Takes a browser to one screen of the sign-in, and waits until it is there. */
type Way = (page: Page) => Promise<void>;

/** Every screen of the sign-in, in the order in which people meet them. */
export const screens: Readonly<Record<string, Way>> = {
  phone: async (page) => {
    await page.goto('/');
    await page.getByText('or', { exact: true }).waitFor();
  },
  'country refused': async (page) => {
    await page.goto('/');
    await askForCode(page, '+36 20 123 4567');
    await page.getByRole('alert').waitFor();
  },
  code: async (page) => toCode(page, '7700 900020'),
  'wrong code': async (page) => {
    await toCode(page, '7700 900021');
    await page.keyboard.type('000000');
    await page.getByRole('alert').waitFor();
  },
  'expired code': async (page) => {
    await refuse(page, '**/phone-number/verify', 'OTP_EXPIRED');
    await toCode(page, '7700 900022');
    await page.keyboard.type('000000');
    await page.getByRole('alert').waitFor();
  },
  challenge: async (page) => {
    await page.route('**/app-check/challenge', () => undefined);
    await page.goto('/');
    await askForCode(page, '7700 900023');
    await page.getByRole('button', { name: 'Confirming you are human' }).waitFor();
  },
  password: async (page) => {
    await refuse(page, '**/sign-in/email', 'INVALID_EMAIL_OR_PASSWORD');
    await press(page, 'Sign in with a password');
    await page.getByLabel('Email address').fill('priya@paddock.example');
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('The email address or the password is wrong').waitFor();
  },
  'new password': async (page) => {
    await page.goto('/?mode=resetPassword&oobCode=any');
    await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  },
  'link sent': async (page) => {
    await press(page, 'Sign in with an email link');
    await page.getByLabel('Email address').fill('someone@paddock.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Check your email').waitFor();
  },
  'link elsewhere': async (page) => {
    await page.goto('/?mode=signIn&oobCode=any');
    await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  },
  'no phone': async (page) => {
    await withSettings(page, ({ signIn }) => ({
      ...signIn,
      providers: ['oidc', 'password', 'emailLink', 'anonymous'],
    }));
    await page.goto('/');
    await page.getByText('Choose how to sign in.').waitFor();
  },
  organisation: async (page) => {
    const tenants = [
      { id: 'crew', name: 'Crew' },
      { id: 'staff', name: 'Office and staff' },
    ];
    await withSettings(page, ({ signIn }) => ({ ...signIn, tenants }));
    await press(page, 'Choose your organisation');
    await page.getByRole('button', { name: 'Office and staff' }).waitFor();
  },
  'issuer said no': async (page) => {
    await page.goto('/?mode=redirectFailed&error=access_denied');
    await page.getByRole('alert').waitFor();
  },
  unauthorised: async (page) => {
    await press(page, `Sign in with ${issuerSettings.OIDC_NAME}`);
    await page.getByLabel('Address').fill('stranger@paddock.example');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('You are not authorised').waitFor();
  },
  visitor: async (page) => {
    await press(page, 'Continue as a visitor');
    await page.getByRole('button', { name: 'Leave' }).waitFor();
  },
  sessions: async (page) => {
    await toCode(page, '7700 900024');
    await page.keyboard.type(demoCode);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sessions' }).click();
    await page.getByText('This browser').waitFor();
  },
  'session ended': async (page) => {
    await toCode(page, '7700 900025');
    await page.keyboard.type(demoCode);
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    await page.context().clearCookies();
    await page.reload();
    await page.getByText(/Your sign-in session has expired/).waitFor();
  },
};

async function press(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name }).click();
}

async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByLabel('Phone number').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
}

async function toCode(page: Page, number: string): Promise<void> {
  await page.goto('/');
  await askForCode(page, number);
  await page.getByRole('heading', { name: 'Enter the 6-digit code' }).waitFor();
}

async function refuse(page: Page, address: string, code: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 400, json: { code } }));
}

/** Shows the app of a deployment with other settings. */
async function withSettings(
  page: Page,
  change: (settings: Settings) => Settings['signIn'],
): Promise<void> {
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    const known = settingsSchema.parse(await answer.json());
    await route.fulfill({ json: { ...known, signIn: change(known) } });
  });
}
