import { expect, it } from 'vitest';
import { sentenceFor } from './problem.ts';

it.each([
  ['wrong_code', 'Wrong code. Try again.'],
  ['country_not_supported', 'The country code provided is not supported.'],
  ['code_expired', 'This code is no longer valid. Send a new one.'],
  ['network', 'A network error has occurred. Check the connection and try again.'],
] as const)('%s is told as %j', (code, sentence) => {
  expect(sentenceFor({ code })).toBe(sentence);
});

it.each([
  [undefined, 'Too many requests. Try again later.'],
  [0, 'Too many requests. Try again in 1 second.'],
  [40, 'Too many requests. Try again in 40 seconds.'],
  [60, 'Too many requests. Try again in 1 minute.'],
  [61, 'Too many requests. Try again in 2 minutes.'],
  [3_600, 'Too many requests. Try again in 60 minutes.'],
  [3_601, 'Too many requests. Try again in 2 hours.'],
])('a wait of %j seconds is told as %j', (waitSeconds, sentence) => {
  expect(sentenceFor({ code: 'too_many_requests', waitSeconds })).toBe(sentence);
});

it('says that too many codes were requested for a number, and for how long', () => {
  expect(sentenceFor({ code: 'number_used_too_often', waitSeconds: 1_500 })).toBe(
    'This phone number has been used too many times. Try again in 25 minutes.',
  );
});
