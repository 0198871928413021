import { codeLength, codeLifetimeSeconds, codeTries } from '@paddock/contract/platform/constants';
import { phoneNumber } from 'better-auth/plugins';
import type { AuthSettings } from './better-auth.ts';
import { addressOf, refuse } from './refuse.ts';

/** Signing in with a phone code: the codes themselves are the desk's. */
export function phoneCodes({
  codes,
  forgetFormerNumber,
}: Pick<AuthSettings, 'codes' | 'forgetFormerNumber'>) {
  return phoneNumber({
    otpLength: codeLength,
    expiresIn: codeLifetimeSeconds,
    allowedAttempts: codeTries,
    sendOTP: async (asked, context) => {
      refuse(await codes.send(asked, addressOf(context)));
    },
    verifyOTP: async (given, context) => {
      refuse(await codes.take(given, addressOf(context)));
      await forgetFormerNumber(given.phoneNumber);
      return true;
    },
    signUpOnVerification: {
      getTempEmail: (number) => `${number.slice(1)}@phone.invalid`,
      getTempName: () => 'Signed in by phone',
    },
  });
}
