import { expect, it } from 'vitest';
import { sentenceFor } from '../problem.ts';
import { passwordProblem, readEmail } from './other-way.tsx';

it.each([
  ['priya@paddock.example', 'priya@paddock.example'],
  ['  Priya.Shah@Paddock.example ', 'priya.shah@paddock.example'],
])('an address is read without what does not matter: "%s"', (typed, email) => {
  expect(readEmail(typed)).toEqual({ email });
});

function readSentence(typed: string): string | null {
  const read = readEmail(typed);
  return 'problem' in read ? sentenceFor({ code: read.problem }) : null;
}

it.each(['', '   '])('nothing typed is told apart from something wrong: "%s"', (typed) => {
  expect(readSentence(typed)).toBe('Enter your email address to continue');
});

it.each(['priya', 'priya@', '@paddock.example', 'priya@paddock', 'a b@paddock.example'])(
  'what is no address is said to be none: "%s"',
  (typed) => {
    expect(readSentence(typed)).toBe("That email address isn't correct");
  },
);

it('a password needs six characters', () => {
  const said = (typed: string) => {
    const code = passwordProblem(typed);
    return code === null ? null : sentenceFor({ code });
  };
  expect(said('')).toBe('Enter your password');
  expect(said('12345')).toBe('The password needs at least 6 characters');
  expect(said('123456')).toBeNull();
});
