import type { SentMessage } from '@paddock/contract/domain/messages/messages';
import { expect, it } from 'vitest';
import { byNeed, listCounts, everyoneIn, isUnderWay } from './sent-words.ts';

const message: SentMessage = {
  id: 1,
  title: 'Gate changed',
  body: 'It is B42 now.',
  sentAt: '2026-07-01T08:00:00.000Z',
  senderName: 'Alex Carter',
  people: { queued: 1, sent: 0, shown: 2, opened: 4, noDevice: 3, failed: 1 },
  confirmation: null,
};

it('P-4 a sent message counts people by delivery', () => {
  expect(everyoneIn(message)).toBe(11);
  expect(listCounts(message).map(({ state, count }) => `${count} ${state}`)).toEqual([
    '4 opened',
    '2 shown',
    '1 queued',
    '3 noDevice',
    '1 failed',
  ]);
  expect(isUnderWay(message)).toBe(true);
});

it('P-4 people without delivery come first, then by name', () => {
  const rows = [
    { fullName: 'Ana', state: 'opened' },
    { fullName: 'Ben', state: 'failed' },
    { fullName: 'Cid', state: 'sent' },
    { fullName: 'Dan', state: 'failed' },
  ] as const;
  expect(byNeed(rows).map(({ fullName }) => fullName)).toEqual(['Ben', 'Dan', 'Cid', 'Ana']);
});
