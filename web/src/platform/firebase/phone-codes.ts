import {
  linkWithPhoneNumber,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  type Auth,
  type ConfirmationResult,
} from '@firebase/auth';
import { IdentityError } from '../identity.ts';

/** The phone's way in: a code to a number, and back. */
export interface PhoneCodes {
  send(phoneNumber: string): Promise<void>;
  verify(phoneNumber: string, code: string): Promise<void>;
}

/** Firebase gives a code a handle that lives in memory: it belongs to the number it was asked for. */
export function createPhoneCodes(auth: Auth, page: Document): PhoneCodes {
  let sent: { phoneNumber: string; confirmation: ConfirmationResult } | undefined;
  return {
    async send(phoneNumber) {
      const place = page.createElement('div');
      page.body.append(place);
      const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
      try {
        const visitor = auth.currentUser?.isAnonymous === true ? auth.currentUser : null;
        const confirmation =
          visitor === null
            ? await signInWithPhoneNumber(auth, phoneNumber, verifier)
            : await linkWithPhoneNumber(visitor, phoneNumber, verifier);
        sent = { phoneNumber, confirmation };
      } finally {
        verifier.clear();
        place.remove();
      }
    },
    async verify(phoneNumber, code) {
      if (sent?.phoneNumber !== phoneNumber) throw new IdentityError('code_expired');
      const { confirmation } = sent;
      await confirmation.confirm(code);
      sent = undefined;
    },
  };
}
