import type { OpenedLink } from '../../../platform/identity.ts';
import { pathAfterSignIn } from './success-address.ts';

/** What an address asks of the sign-in by its query: `mode`, `oobCode`, `continueUrl`, `signInSuccessUrl`. */
export interface Landing {
  readonly kind: 'link' | 'password' | 'refused' | 'none';
  readonly link: OpenedLink;
  /** A path of this app to go on to; null to stay where the person came to. */
  readonly goOnTo: string | null;
}

const kinds: Readonly<Record<string, 'link' | 'password'>> = {
  signIn: 'link',
  resetPassword: 'password',
};

export function readLanding(address: string): Landing {
  const { searchParams, origin } = new URL(address);
  const mode = searchParams.get('mode') ?? '';
  const oobCode = searchParams.get('oobCode') ?? '';
  const wished = searchParams.get('signInSuccessUrl') ?? searchParams.get('continueUrl');
  return {
    kind: kindOf(mode, oobCode),
    link: { oobCode, address },
    goOnTo: pathAfterSignIn(wished, origin),
  };
}

function kindOf(mode: string, oobCode: string): Landing['kind'] {
  if (mode === 'redirectFailed') return 'refused';
  return oobCode === '' ? 'none' : (Object.hasOwn(kinds, mode) && kinds[mode]) || 'none';
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
