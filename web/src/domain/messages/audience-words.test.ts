import { expect, it } from 'vitest';
import { addedWords, unreachedWords } from './audience.tsx';

const people = [
  { key: 1, value: 'Ana' },
  { key: 2, value: 'Ben' },
  { key: 3, value: 'Cid' },
];

it('P-21 who was added is said, and who cannot be', () => {
  expect(addedWords({ of: 'HUN26', added: 12, already: 0, withoutAccess: [] })).toBe(
    '12 people from HUN26 added.',
  );
  expect(addedWords({ of: 'HUN26', added: 1, already: 1, withoutAccess: ['Jan', 'Ida'] })).toBe(
    '1 person from HUN26 added, 1 already chosen. Not added, because they have no access: Jan, Ida.',
  );
  expect(addedWords({ of: 'BA 902', added: 0, already: 0, withoutAccess: [] })).toBe(
    'No one on BA 902 can receive messages.',
  );
});

it('P-21 who has no device is named', () => {
  expect(unreachedWords(people, [1, 2, 3])).toBeNull();
  expect(unreachedWords(people, [1, 2])).toBe(
    'No device with notifications on: Cid. They’ll see the message in the app.',
  );
  expect(unreachedWords(people, [2])).toBe(
    'Only Ben will be notified. The others will see the message in the app.',
  );
  expect(unreachedWords(people, [])).toBe(
    'None of them has a device with notifications on. They’ll see the message in the app.',
  );
  expect(unreachedWords(people.slice(0, 1), [])).toBe(
    'They have no device with notifications on. They’ll see the message in the app.',
  );
});
