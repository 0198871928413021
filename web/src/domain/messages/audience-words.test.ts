import { expect, it } from 'vitest';
import { addedWords } from './audience.tsx';

it('P-21 says how many were added', () => {
  expect(addedWords({ of: 'HUN26', added: 12, already: 0 })).toBe('12 people from HUN26 added.');
  expect(addedWords({ of: 'HUN26', added: 1, already: 1 })).toBe(
    '1 person from HUN26 added, 1 already chosen.',
  );
  expect(addedWords({ of: 'BA 902', added: 0, already: 0 })).toBe(
    'No one on BA 902 can receive messages.',
  );
});
