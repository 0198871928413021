import { readNotices } from '@paddock/contract/platform/incidents';
import { signUp } from '@paddock/contract/platform/sign-up';
import { readSettings, type SignInProvider } from '@paddock/contract/platform/settings';
import type { SignInFailure } from '@paddock/contract/platform/sign-in';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, outsiderServer, settings as readySettings } from '../../testing/open-app.tsx';

const number = page.getByLabelText('Phone number');
const codeTitle = page.getByRole('heading', { name: 'Enter the 6-digit code' });
const code = page.getByRole('textbox');
const alert = page.getByRole('alert');
const sendOtp = 'POST /api/auth/phone-number/send-otp';
const verify = 'POST /api/auth/phone-number/verify';

let server: FakeServer;

beforeEach(() => {
  server = outsiderServer();
  answerAuth(sendOtp);
  answerAuth(verify);
});

function answerAuth(name: string): void {
  server.respond(name, () => Response.json({ status: true }));
}

function refuseAuth(name: string, reason: SignInFailure, status = 400): void {
  server.respond(name, () => Response.json({ code: reason }, { status }));
}

async function askForCode(typed = '7700 900022'): Promise<void> {
  await openApp(server, '/');
  await number.fill(typed);
  await page.getByRole('button', { name: 'Send code' }).click();
}

describe('signing in by phone', () => {
  it('S-1 leads from a number and its code to the requested place', async () => {
    await openApp(server, '/flights');
    await expectAccessible();
    await number.fill('07700 900022');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect.element(codeTitle).toBeVisible();
    await expect.element(page.getByText(/0:\d\d/)).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('123456');
    await expect.element(page.getByText('You are signed in')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
    expect(server.asked({ name: verify })[0]?.body).toEqual({
      phoneNumber: '+447700900022',
      code: '123456',
    });
  });

  it('C-130 stays in place when the other ways to sign in load', async () => {
    server.answer(readSettings, {
      ...readySettings,
      signIn: { ...readySettings.signIn, providers: ['phone', 'password', 'emailLink'] },
    });
    const version = page.getByText(readySettings.version);
    const tops = new Set<number>();
    const watch = new MutationObserver(() => {
      const shown = version.query();
      if (shown !== null) tops.add(Math.round(shown.getBoundingClientRect().top));
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await openApp(server, '/');
    const last = page.getByRole('button', { name: 'Sign in with an email link' });
    await expect.element(last).toBeVisible();
    watch.disconnect();
    expect([...tops]).toHaveLength(1);
  });

  it('K-94 says before and after a code is requested that texts fail', async () => {
    const since = new Date();
    since.setHours(0, 2, 0, 0);
    const failing = page.getByText(/Text messages have failed since 00:02 (?:GMT|BST)\./);
    server.answer(readNotices, {
      textsFailingSince: since.toISOString(),
      emailsFailingSince: null,
    });
    await openApp(server, '/');
    await expect.element(failing).toBeVisible();
    await expectAccessible();
    await number.fill('7700 900022');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect.element(codeTitle).toBeVisible();
    await expect.element(failing).toBeVisible();
    await expect.element(page.getByText(/^Sent to/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('says that a code is wrong, and accepts the right one', async () => {
    refuseAuth(verify, 'INVALID_OTP');
    await askForCode();
    await expect.element(codeTitle).toBeVisible();
    await userEvent.keyboard('000000');
    await expect.element(alert).toHaveTextContent('Wrong code. Try again.');
    await expectAccessible();
    answerAuth(verify);
    await code.fill('123456');
    await expect.element(page.getByRole('heading', { name: 'Paddock', level: 1 })).toBeVisible();
  });

  it('S-3 offers a new code after too many wrong ones', async () => {
    refuseAuth(verify, 'TOO_MANY_ATTEMPTS', 403);
    await askForCode();
    await expect.element(codeTitle).toBeVisible();
    await userEvent.keyboard('000000');
    await expect.element(alert).toMatchTextContent('Too many wrong codes');
    await expect.element(page.getByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('S-2 says who gets a code, whatever the number', async () => {
    await askForCode('7911 123456');
    await expect.element(codeTitle).toBeVisible();
    await expect.element(page.getByText(/only send codes to numbers with access/)).toBeVisible();
  });

  it('sends nothing for an incomplete number', async () => {
    await askForCode('12');
    await expect.element(alert).toMatchTextContent('This phone number is too short');
    await expect.element(number).toHaveFocus();
    expect(server.asked({ name: sendOtp })).toHaveLength(0);
  });

  it('keeps the number while offline', async () => {
    server.breakOff({ name: sendOtp });
    await askForCode();
    await expect.element(alert).toMatchTextContent('A network error has occurred');
    await expect.element(number).toHaveValue('7700 900022');
  });

  it('finds another country by its name, with the keyboard alone', async () => {
    await openApp(server, '/');
    const country = page.getByLabelText(/^Country: /);
    await expect.element(country).toBeVisible();
    country.element().focus();
    await userEvent.keyboard('{Enter}');
    await page.getByLabelText('Country or calling code').fill('hung');
    await expect.element(page.getByRole('option', { name: /Hungary/ })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(country).toMatchTextContent('+36');
  });

  it('S-11 offers no excluded country, and refuses its numbers', async () => {
    server = outsiderServer({ countries: { except: ['HU'] } });
    await openApp(server, '/');
    await page.getByLabelText(/^Country: /).click();
    await page.getByLabelText('Country or calling code').fill('hungary');
    await expect.element(page.getByRole('option')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await number.fill('+36 20 123 4567');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect.element(alert).toHaveTextContent('The country code provided is not supported.');
  });

  const refusals = [
    [429, 'NUMBER_USED_TOO_OFTEN', 'This phone number has been used too many times.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many requests.'],
    [401, 'app_check_failed', 'Confirm you are human.'],
  ] as const;

  it('S-25 names the reCAPTCHA if that is the challenge', async () => {
    const { signIn } = readySettings;
    server.answer(readSettings, {
      ...readySettings,
      signIn,
      appCheck: {
        mode: 'firebase',
        required: false,
        siteKey: 'k',
        appId: 'a',
        apiKey: 'k',
        projectId: 'p',
      },
    });
    server.respond(sendOtp, () => Response.json({ code: 'app_check_failed' }, { status: 401 }));
    await askForCode();
    await expect.element(alert).toMatchTextContent('Solve the reCAPTCHA.');
  });

  it('S-26 Y-325 shows the country code of a pasted number once, and sends that number', async () => {
    await openApp(server, '/');
    await expect.element(page.getByLabelText(/^Country: /)).toBeVisible();
    await number.fill('+36 20 123 4567');
    await expect.element(number).toHaveValue('20 123 4567');
    await expect.element(page.getByLabelText(/^Country: /)).toMatchTextContent('+36');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect.element(page.getByText('+36 20 123 4567')).toBeVisible();
    expect(server.asked({ name: sendOtp })[0]?.body).toEqual({ phoneNumber: '+36201234567' });
  });

  it('S-27 says that only administrators can create an account', async () => {
    server.refuse(signUp, 'administrators_only');
    await openApp(server, '/');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect
      .element(page.getByText('This operation is restricted to administrators only.'))
      .toBeVisible();
    expect(server.asked(signUp)).toHaveLength(1);
    await expectAccessible();
    await page.getByRole('button', { name: 'Sign in another way' }).click();
    await expect.element(number).toBeVisible();
  });

  it('S-28 opens a link that sets a password even if someone is signed in', async () => {
    localStorage.setItem('paddock.sign-in.1', 'signed-in');
    server.answer(readSettings, {
      ...readySettings,
      signIn: { ...readySettings.signIn, providers: ['phone', 'password'] },
    });
    await openApp(server, '/?mode=resetPassword&oobCode=abc');
    await expect.element(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in another way' }).click();
    await expect.element(page.getByRole('heading', { name: 'Paddock', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it.each([
    '?mode=verifyEmail&oobCode=used',
    '?mode=recoverEmail&oobCode=wrong',
    '?mode=verifyAndChangeEmail&oobCode=used',
    '?mode=verifyEmail',
    '?mode=signIn',
    '?mode=resetPassword',
  ])('Y-326 says that the link %s no longer works, and leads to sign-in', async (link) => {
    await openApp(server, `/flights${link}`);
    await expect
      .element(page.getByRole('heading', { name: 'This link no longer works' }))
      .toBeVisible();
    await expect
      .element(alert)
      .toHaveTextContent('This code is no longer valid. Request a new link.');
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(number).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('Y-326 says so to someone who is signed in, and continues to the app', async () => {
    localStorage.setItem('paddock.sign-in.1', 'signed-in');
    await openApp(server, '/flights?mode=recoverEmail&oobCode=used');
    await expect
      .element(page.getByRole('heading', { name: 'This link no longer works' }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
  });

  it.each(refusals)('explains the refusal %i %s in words', async (status, reason, words) => {
    server.respond(sendOtp, () => Response.json({ code: reason }, { status }));
    await askForCode();
    await expect.element(alert).toMatchTextContent(words);
  });
});

describe('other ways to sign in', () => {
  const providers: SignInProvider[] = ['phone', 'password', 'emailLink', 'oidc', 'anonymous'];

  beforeEach(() => {
    server = outsiderServer({ providers, oidcName: 'the team' });
  });

  it('are below the phone, which comes first', async () => {
    await openApp(server, '/');
    await expect.element(number).toHaveFocus();
    const names = [
      'Sign in with a password',
      'Sign in with an email link',
      'Sign in with the team',
      'Continue as a visitor',
    ];
    for (const name of names)
      await expect.element(page.getByRole('button', { name })).toBeVisible();
    await expectAccessible();
  });

  it('says at the field what is wrong with an address or a password', async () => {
    refuseAuth('POST /api/auth/sign-in/email', 'INVALID_EMAIL_OR_PASSWORD', 401);
    await openApp(server, '/');
    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    const enter = page.getByRole('button', { name: 'Sign in', exact: true });
    const email = page.getByLabelText('Email address');
    const password = page.getByLabelText('Password', { exact: true });
    await enter.click();
    await expect.element(email).toHaveAccessibleDescription('Enter your email address to continue');
    await expectAccessible();
    await email.fill('priya');
    await enter.click();
    await expect.element(email).toHaveAccessibleDescription("That email address isn't correct");
    await email.fill('priya@paddock.example');
    await enter.click();
    await expect.element(password).toHaveAccessibleDescription('Enter your password');
    await password.fill('12345');
    await enter.click();
    await expect
      .element(password)
      .toHaveAccessibleDescription('The password needs at least 6 characters');
    await password.fill('not the one');
    await enter.click();
    await expect
      .element(password)
      .toHaveAccessibleDescription('The email address or the password is wrong');
    await expect.element(password).toHaveFocus();
  });

  it('says that a link is on its way', async () => {
    answerAuth('POST /api/auth/sign-in/magic-link');
    await openApp(server, '/');
    await page.getByRole('button', { name: 'Sign in with an email link' }).click();
    await page.getByLabelText('Email address').fill('priya@paddock.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(page.getByText('Check your email')).toBeVisible();
    await expectAccessible();
  });

  it('S-9 lets a visitor link a phone, and see nothing before', async () => {
    answerAuth('POST /api/auth/sign-in/anonymous');
    await openApp(server, '/flights');
    await page.getByRole('button', { name: 'Continue as a visitor' }).click();
    await expect.element(page.getByRole('heading', { name: 'Link your phone' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('says that a provider verified nobody, and leads back to the phone', async () => {
    await openApp(server, '/?mode=redirectFailed&error=access_denied');
    await expect
      .element(alert)
      .toHaveTextContent(
        'The selected credential for the authentication provider is not supported!',
      );
    await expectAccessible();
    await page.getByRole('button', { name: 'Sign in another way' }).first().click();
    await expect.element(number).toBeVisible();
    expect(window.location.search).toBe('');
  });
});
