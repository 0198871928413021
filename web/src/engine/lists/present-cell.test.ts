import type { ListColumn } from '@paddock/contract/engine/lists/list-descriptor';
import { describe, expect, it } from 'vitest';
import { presentCell, presentOnCard, stateWords } from './present-cell.ts';

const vendor: ListColumn = { name: 'vendor', label: 'Vendor', kind: 'text' };
const vendorOrNone: ListColumn = { ...vendor, missing: 'no vendor' };

describe('a cell without a value', () => {
  it('shows a dash in a table, and nothing on a card', () => {
    expect(presentCell(vendor, null)).toBe('–');
    expect(presentOnCard(vendor, null)).toBe('');
  });

  it('shows the words of its column in a table and on a card', () => {
    expect(presentCell(vendorOrNone, null)).toBe('no vendor');
    expect(presentOnCard(vendorOrNone, null)).toBe('no vendor');
  });

  it('shows those words whatever the kind of its column', () => {
    const kinds = ['text', 'day', 'instant', 'money', 'number', 'state'] as const;
    for (const kind of kinds) {
      const column: ListColumn = { ...vendor, kind, missing: 'not known yet' };
      expect(presentCell(column, null), kind).toBe('not known yet');
      expect(presentOnCard(column, null), kind).toBe('not known yet');
    }
  });
});

it('an empty text and a zero are values', () => {
  const people: ListColumn = { name: 'people', label: 'People', kind: 'number', missing: 'nobody' };
  expect(presentCell(vendorOrNone, '')).toBe('');
  expect(presentCell(people, 0)).toBe('0');
  expect(presentOnCard(people, 0)).toBe('0 people');
});

describe('a state', () => {
  const state: ListColumn = {
    name: 'state',
    label: 'State',
    kind: 'state',
    amountOf: 'due',
    missing: 'not known yet',
  };
  const due: ListColumn = { name: 'due', label: 'Due', kind: 'money' };

  it('is shown as its amount if there is one', () => {
    const cells = { state: 'unpaid', due: { amount: '100.00', currency: 'GBP' } };
    expect(stateWords([state, due], state, { cells })).toBe('£100.00 due');
  });

  it('is shown in its own words without an amount', () => {
    expect(stateWords([state, due], state, { cells: { state: 'paid', due: null } })).toBe('Paid');
  });

  it('is shown in the words of its column without either', () => {
    expect(stateWords([state, due], state, { cells: { due: null } })).toBe('Not known yet');
  });
});

it.each([
  ['People', 1, '1 person'],
  ['Passengers', 1, '1 passenger'],
  ['Passengers', 4, '4 passengers'],
  ['Day', 3, 'Day 3'],
])('a number of %s on a card is said in words: %d', (label, value, words) => {
  expect(presentOnCard({ name: 'n', label, kind: 'number' }, value)).toBe(words);
});
