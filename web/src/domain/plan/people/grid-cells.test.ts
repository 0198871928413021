import type { ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { expect, it } from 'vitest';
import { listCells } from './grid-cells.ts';

const clash = (...itemIds: string[]) => ({
  kind: 'clash' as const,
  day: '2026-11-25',
  nights: [],
  words: '',
  itemIds,
  bookings: [],
  fingerprint: itemIds.join(),
});

const person: ReadyPerson = {
  contactId: 1,
  fullName: 'Tom Okafor',
  role: null,
  phoneNumber: null,
  userId: null,
  from: '2026-11-25',
  to: '2026-11-26',
  gaps: [
    clash('flight-1', 'flight-2'),
    clash('flight-1', 'flight-3'),
    clash('flight-2', 'flight-3'),
  ],
  notes: [],
};

it('L-159 a cell counts each flight that clashes on its day once', () => {
  const [cell] = listCells(person, [], ['2026-11-25']);
  expect(cell?.gap).toEqual({ kind: 'clash', words: '3 flights' });
});
