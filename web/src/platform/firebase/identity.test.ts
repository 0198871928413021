import { expect, it } from 'vitest';
import { IdentityError } from '../identity.ts';
import { toIdentityError, inOurWords } from './identity.ts';

it.each([
  ['auth/invalid-verification-code', 'wrong_code'],
  ['auth/code-expired', 'code_expired'],
  ['auth/quota-exceeded', 'number_used_too_often'],
  ['auth/admin-restricted-operation', 'administrators_only'],
  ['auth/operation-not-allowed', 'credential_not_supported'],
  ['auth/network-request-failed', 'network'],
  ['auth/captcha-check-failed', 'challenge_unsolved'],
  ['auth/something-new', 'unexpected'],
])('%s is told as %s', (code, meaning) => {
  expect(toIdentityError(Object.assign(new Error('No'), { code }))).toMatchObject({
    code: meaning,
  });
});

it('leaves errors in our own words as they are', async () => {
  const mine = new IdentityError('wrong_code');
  await expect(inOurWords(async () => Promise.reject(mine))).rejects.toBe(mine);
});

it('treats anything unforeseen as unexpected', async () => {
  await expect(inOurWords(async () => Promise.reject(new Error('odd')))).rejects.toMatchObject({
    code: 'unexpected',
  });
});
