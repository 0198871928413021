import { expect, it } from 'vitest';
import { createSharingConsent } from './sharing-host.tsx';

function setUp() {
  const stored = new Map<string, string>();
  const memory = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  return { open: () => createSharingConsent(() => memory) };
}

it('L-67 stores consent for each person and project', () => {
  const { open } = setUp();
  open().give(1, ['HUN26', 'BCN26']);
  const later = open();
  expect(later.covers(1, ['HUN26'])).toBe(true);
  expect(later.covers(1, ['HUN26', 'BCN26'])).toBe(true);
  expect(later.covers(1, ['HUN26', 'IMO26'])).toBe(false);
  expect(later.covers(2, ['HUN26'])).toBe(false);
  expect(later.covers(1, [])).toBe(false);
});

it('L-67 asks a person without a project again once they have one', () => {
  const { open } = setUp();
  open().give(1, []);
  expect(open().covers(1, [])).toBe(true);
  expect(open().covers(1, ['HUN26'])).toBe(false);
});

it('L-67 if storage is forbidden, consent lasts as long as the page', () => {
  const consent = createSharingConsent(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(consent.covers(1, ['HUN26'])).toBe(false);
  consent.give(1, ['HUN26']);
  expect(consent.covers(1, ['HUN26'])).toBe(true);
});
