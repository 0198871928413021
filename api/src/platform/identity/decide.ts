import type { SignInProvider, SignInSettings } from '@paddock/contract/platform/settings';
import { StartError } from '../errors.ts';
import { passkeyPlace, type PasskeyPlace } from './passkeys/place.ts';
import { readWays, type IdentitySettings } from './settings.ts';

interface Given extends IdentitySettings {
  readonly FIREBASE_API_KEY?: string | undefined;
  readonly FIREBASE_PROJECT_ID?: string | undefined;
  readonly FIREBASE_APP_ID?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly NODE_ENV: string;
}

export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

export interface SignInConfig {
  /** What the browser is told. */
  readonly browser: SignInSettings;
  readonly oidc: OidcClient | undefined;
  /** Undefined if nobody signs in with a passkey. */
  readonly passkeys: PasskeyPlace | undefined;
}

/**
 * Who signs people in, and how.
 * @throws StartError if two settings conflict, or one is missing.
 */
export function decideSignIn(given: Given, demo: boolean): SignInConfig {
  if (given.FIREBASE_EMULATOR_HOST !== undefined && given.NODE_ENV === 'production')
    throw new StartError(
      'FIREBASE_EMULATOR_HOST lets anyone sign in as anyone, so it is not allowed in production.',
    );
  const providers = readWays(given);
  requireMail(given, providers, demo);
  const shared = { providers, countries: readCountries(given), ...readName(given, providers) };
  if (given.IDENTITY === 'firebase')
    return {
      browser: { identity: 'firebase', ...shared, ...readFirebase(given, providers) },
      oidc: undefined,
      passkeys: undefined,
    };
  // A passkey replaces a code to a phone.
  const passkeys = providers.includes('phone') ? passkeyPlace(given.PUBLIC_URL, demo) : undefined;
  const passkeyHost = passkeys === undefined ? {} : { passkeyHost: passkeys.host };
  return {
    browser: { identity: 'embedded', ...shared, ...passkeyHost },
    oidc: providers.includes('oidc') ? readOidc(given, demo) : undefined,
    passkeys,
  };
}

function readCountries(given: Given): SignInSettings['countries'] {
  const { PHONE_COUNTRIES_ONLY: only, PHONE_COUNTRIES_EXCEPT: except } = given;
  if (only !== undefined && except !== undefined)
    throw new StartError('Set PHONE_COUNTRIES_ONLY or PHONE_COUNTRIES_EXCEPT, not both.');
  if (only !== undefined) return { only };
  return except === undefined ? {} : { except };
}

function readName(given: Given, providers: readonly SignInProvider[]) {
  return providers.includes('oidc') ? { oidcName: given.OIDC_NAME } : {};
}

/** A link needs an address that the server knows: one taken from the call could lead elsewhere. */
function requireMail(given: Given, providers: readonly SignInProvider[], demo: boolean): void {
  const way = providers.find((provider) => provider === 'password' || provider === 'emailLink');
  if (way === undefined || given.IDENTITY === 'firebase') return;
  if (demo && given.SMTP_URL === undefined) return;
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'EMAIL_FROM'] as const) needed(given, name, way);
}

/** The mail server; undefined if there is none. */
export function readMail({ SMTP_URL: smtpUrl, EMAIL_FROM: from }: Given): MailConfig | undefined {
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from };
}

function readOidc(given: Given, demo: boolean): OidcClient {
  // A demo is opened on this machine alone, at an address that the server knows.
  if (!demo) needed(given, 'PUBLIC_URL', 'oidc');
  const issuer = needed(given, 'OIDC_ISSUER', 'oidc').replace(/\/$/, '');
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new StartError('OIDC_ISSUER must start with https://, or anyone could impersonate it.');
  return {
    issuer,
    clientId: needed(given, 'OIDC_CLIENT_ID', 'oidc'),
    clientSecret: given.OIDC_CLIENT_SECRET,
  };
}

function readFirebase(given: Given, providers: readonly SignInProvider[]) {
  const projectId = needed(given, 'FIREBASE_PROJECT_ID', 'firebase');
  const firebase = {
    apiKey: needed(given, 'FIREBASE_API_KEY', 'firebase'),
    projectId,
    authDomain: given.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    ...(given.FIREBASE_APP_ID === undefined ? {} : { appId: given.FIREBASE_APP_ID }),
    ...(providers.includes('oidc')
      ? { oidcProviderId: needed(given, 'FIREBASE_OIDC_PROVIDER', 'oidc') }
      : {}),
    ...(given.FIREBASE_EMULATOR_HOST === undefined
      ? {}
      : { emulatorHost: given.FIREBASE_EMULATOR_HOST }),
  };
  const tenants = given.FIREBASE_TENANTS;
  return { firebase, ...(tenants === undefined ? {} : { tenants }) };
}

type Text = {
  [Name in keyof Given]-?: NonNullable<Given[Name]> extends string ? Name : never;
}[keyof Given];

function needed(given: Given, name: Text, by: SignInProvider | 'firebase'): string {
  const value = given[name];
  if (value !== undefined) return value;
  const who = by === 'firebase' ? 'IDENTITY is firebase' : `SIGN_IN_WAYS has ${by}`;
  throw new StartError(`${who}, which needs the setting ${name}.`);
}
