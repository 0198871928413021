import type { OpenedLink } from '../../../platform/identity.ts';

/** The query of a sign-in address: `mode`, `oobCode`, `continueUrl`, `signInSuccessUrl`. */
export interface Landing {
  readonly kind: 'link' | 'password' | 'account' | 'refused' | 'none';
  readonly link: OpenedLink;
  /** A path of this app to go to; null to stay where the person came to. */
  readonly goOnTo: string | null;
}

const kinds: ReadonlyMap<string, 'link' | 'password' | 'account'> = new Map([
  ['signIn', 'link'],
  ['resetPassword', 'password'],
  ['verifyEmail', 'account'],
  ['recoverEmail', 'account'],
  ['verifyAndChangeEmail', 'account'],
  ['revertSecondFactorAddition', 'account'],
]);

export function readLanding(address: string): Landing {
  const { searchParams, origin } = new URL(address);
  const mode = searchParams.get('mode') ?? '';
  const oobCode = searchParams.get('oobCode') ?? '';
  const wished = searchParams.get('signInSuccessUrl') ?? searchParams.get('continueUrl');
  return {
    kind: readKind(mode, oobCode),
    link: { oobCode, address },
    goOnTo: pathAfterSignIn(wished, origin),
  };
}

function readKind(mode: string, oobCode: string): Landing['kind'] {
  if (mode === 'redirectFailed') return 'refused';
  const kind = kinds.get(mode) ?? 'none';
  // Without its code a link does nothing, and the screen says so.
  return kind !== 'none' && oobCode === '' ? 'account' : kind;
}

const widgetParameters = [
  'mode',
  'oobCode',
  'continueUrl',
  'signInSuccessUrl',
  'apiKey',
  'lang',
  'tenantId',
  'error',
  'error_description',
];

/** The address without what the sign-in has read from it: a reload does not use a link twice. */
export function withoutLanding(address: string): string {
  const url = new URL(address);
  for (const name of widgetParameters) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The path of this app that somebody is to come back to after signing in. */
export function pathHere(): string {
  const address = window.location.href;
  return readLanding(address).goOnTo ?? withoutLanding(address);
}

/**
 * The requested place after signing in, as a path of this app. Null without such a request, and if it leads
 * anywhere else: one of our links never opens another site.
 */
export function pathAfterSignIn(wished: string | null, origin: string): string | null {
  if (wished === null || wished === '') return null;
  const address = readAddress(wished, origin);
  if (address === null || address.origin !== origin || address.protocol === 'blob:') return null;
  if (address.username !== '' || address.password !== '') return null;
  // "//" would be read as another server once the origin is cut off.
  const path = address.pathname.replace(/^\/+/, '/');
  return `${path}${address.search}${address.hash}`;
}

function readAddress(wished: string, origin: string): URL | null {
  try {
    return new URL(wished, origin);
  } catch {
    return null;
  }
}
