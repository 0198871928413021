import { codeLength, codeLifetimeSeconds, codeTries } from '@paddock/contract/platform/constants';
import { phoneNumber } from 'better-auth/plugins';
import type { CodeDesk } from './code-desk.ts';
import { readCaller } from './caller.ts';
import { refuse } from './refuse.ts';

export interface PhoneCodeDeps {
  readonly codes: CodeDesk;
  /** Called with a number that was just verified. */
  readonly forgetFormerNumber: (phoneNumber: string) => Promise<void>;
}

/** Signing in with a phone code. `code-desk.ts` handles the codes. */
export function phoneCodes({ codes, forgetFormerNumber }: PhoneCodeDeps) {
  return phoneNumber({
    otpLength: codeLength,
    expiresIn: codeLifetimeSeconds,
    allowedAttempts: codeTries,
    sendOTP: async (asked, context) => {
      refuse(await codes.send(asked, readCaller(context)));
    },
    verifyOTP: async (given, context) => {
      refuse(await codes.take(given, readCaller(context)));
      await forgetFormerNumber(given.phoneNumber);
      return true;
    },
    signUpOnVerification: {
      getTempEmail: (number) => `${number.slice(1)}@phone.invalid`,
      getTempName: () => 'Signed in by phone',
    },
  });
}
