import type { SignInSettings } from './settings.ts';

/** What someone must have on record to sign in here. */
export type SignInNeed = 'phone' | 'email' | 'either';

/** A phone number is for codes, an email address for every other way. */
export function findSignInNeed({ providers }: Pick<SignInSettings, 'providers'>): SignInNeed {
  const byPhone = providers.includes('phone');
  const byEmail = providers.some((one) => one !== 'phone' && one !== 'anonymous');
  if (byPhone === byEmail) return 'either';
  return byPhone ? 'phone' : 'email';
}

export const needWords = {
  phone: 'a phone number',
  email: 'an email address',
  either: 'a phone number or an email address',
} as const satisfies Record<SignInNeed, string>;
