import { expect, test } from 'vitest';
import { addedWords, unreachedWords } from './audience-words.ts';

const people = [
  { key: 1, value: 'Ana' },
  { key: 2, value: 'Ben' },
  { key: 3, value: 'Cid' },
];

test('P-21 who was added is said, and who cannot be', () => {
  expect(addedWords({ of: 'HUN26', added: 12, already: 0, withoutAccess: [] })).toBe(
    '12 people of HUN26 added.',
  );
  expect(addedWords({ of: 'HUN26', added: 1, already: 1, withoutAccess: ['Jan', 'Ida'] })).toBe(
    '1 person of HUN26 added, 1 was chosen before. Never let in, so not among them: Jan, Ida.',
  );
  expect(addedWords({ of: 'BA 902', added: 0, already: 0, withoutAccess: [] })).toBe(
    'Nobody of BA 902 can be sent a message.',
  );
});

test('P-21 who has no device is named', () => {
  expect(unreachedWords(people, [1, 2, 3])).toBeNull();
  expect(unreachedWords(people, [1, 2])).toBe(
    'No device is called of Cid: they find it in the app.',
  );
  expect(unreachedWords(people, [2])).toBe(
    'A device is called of Ben only; the others find it in the app.',
  );
  expect(unreachedWords(people, [])).toBe(
    'None of them has a device that is called; they find it in the app.',
  );
  expect(unreachedWords(people.slice(0, 1), [])).toBe(
    'They have no device that is called, and find it in the app.',
  );
});
