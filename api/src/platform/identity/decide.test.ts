import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { StartError } from '../errors.ts';

const off = { DEMO: 'off' };
const mail = {
  PUBLIC_URL: 'https://paddock.example',
  SMTP_URL: 'smtps://user:pass@mail.example',
  EMAIL_FROM: 'paddock@paddock.example',
};
const oidc = {
  PUBLIC_URL: 'https://paddock.example',
  OIDC_ISSUER: 'https://login.example/team/',
  OIDC_CLIENT_ID: 'paddock',
};
const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'paddock',
  FIREBASE_API_KEY: 'a public key',
};

describe('ways of signing in', () => {
  it('are only phone codes by default', () => {
    expect(readConfig({}).signIn.browser).toEqual({
      identity: 'embedded',
      providers: ['phone'],
      passkeyHost: 'localhost',
      countries: {},
    });
  });

  it('are offered in the order of the setting', () => {
    const SIGN_IN_WAYS = 'emailLink, phone,anonymous,password,oidc';
    const { browser } = readConfig({ ...mail, ...oidc, SIGN_IN_WAYS }).signIn;
    expect(browser).toMatchObject({
      providers: ['emailLink', 'phone', 'anonymous', 'password', 'oidc'],
      oidcName: 'Single sign-on',
    });
  });

  it.each([',', 'phone,', 'sms', 'phone,phone', 'Phone'])('"%s" stop the start', (SIGN_IN_WAYS) => {
    expect(() => readConfig({ SIGN_IN_WAYS })).toThrow(/^The setting SIGN_IN_WAYS is not/);
  });

  it('by email need no mail server with demo data, because the log replaces it', () => {
    expect(readConfig({ SIGN_IN_WAYS: 'emailLink', DEMO: 'on' }).mail).toBeUndefined();
  });
});

describe('names a missing setting and refuses to start', () => {
  it.each([
    ['SMTP_URL', { ...off, ...mail, SIGN_IN_WAYS: 'phone,password' }],
    ['EMAIL_FROM', { ...off, ...mail, SIGN_IN_WAYS: 'emailLink' }],
    ['PUBLIC_URL', { ...off, ...mail, SIGN_IN_WAYS: 'emailLink' }],
    ['PUBLIC_URL', { ...off, ...oidc, SIGN_IN_WAYS: 'oidc' }],
    ['OIDC_ISSUER', { ...off, ...oidc, SIGN_IN_WAYS: 'oidc' }],
    ['OIDC_CLIENT_ID', { ...off, ...oidc, SIGN_IN_WAYS: 'oidc' }],
    ['FIREBASE_PROJECT_ID', firebase],
    ['FIREBASE_API_KEY', firebase],
    ['FIREBASE_OIDC_PROVIDER', { ...firebase, SIGN_IN_WAYS: 'oidc' }],
    ['TWILIO_AUTH_TOKEN', { SMS_GATEWAY: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+1' }],
    ['SMS_URL', { SMS_GATEWAY: 'http', SMS_BODY: '{to}{text}' }],
  ])('%s', (name, settings) => {
    const without = { ...settings, [name]: '' };
    expect(() => readConfig(without)).toThrow(StartError);
    expect(() => readConfig(without)).toThrow(new RegExp(`needs the setting ${name}\\.$`));
  });
});

it.each([
  ['SMTP_URL', 'https://mail.example'],
  ['EMAIL_FROM', 'paddock'],
  ['OIDC_ISSUER', 'login.example'],
  ['FIREBASE_TENANTS', 'crew'],
  ['FIREBASE_EMULATOR_HOST', 'localhost'],
  ['FIREBASE_OIDC_PROVIDER', 'team'],
  ['SMS_URL', 'ftp://gateway.example'],
])('%s=%s stops the start with a line that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is not`));
});

it('refuses to start with an issuer without TLS, unless it is on this machine', () => {
  const at = (OIDC_ISSUER: string) => readConfig({ ...oidc, SIGN_IN_WAYS: 'oidc', OIDC_ISSUER });
  expect(() => at('http://login.example')).toThrow(/^OIDC_ISSUER must start with https/);
  expect(at('http://127.0.0.1:9000').signIn.oidc?.issuer).toBe('http://127.0.0.1:9000');
  expect(at(oidc.OIDC_ISSUER).signIn.oidc?.issuer).toBe('https://login.example/team');
});

it('refuses to start with a gateway that gets no number or no text', () => {
  const settings = { SMS_GATEWAY: 'http', SMS_URL: 'https://gateway.example/?to={to}' };
  expect(() => readConfig(settings)).toThrow(/^SMS_URL and SMS_BODY must contain/);
});
