import type { SentMessage } from '@paddock/contract/domain/messages/messages';
import { expect, it } from 'vitest';
import { byNeed, describeDelivery, listCounts, everyoneIn, isLively } from './sent-words.ts';

const message: SentMessage = {
  id: 1,
  title: 'Gate changed',
  body: 'It is B42 now.',
  sentAt: '2026-07-01T08:00:00.000Z',
  senderName: 'Alex Carter',
  urgent: true,
  delivered: 6,
  people: { queued: 1, sent: 0, shown: 2, opened: 4, noDevice: 3, failed: 1 },
  confirmation: null,
};

it('P-4 Y-401 a sent message says to how many it was delivered, who read and who confirmed it', () => {
  expect(everyoneIn(message)).toBe(11);
  expect(listCounts(message).map(({ words }) => words)).toEqual([
    'Urgent',
    'Delivered to 6 of 11',
    '4 read',
    '1 not delivered',
  ]);
  const by = { at: '2026-07-01T18:00:00.000Z', local: '2026-07-01T19:00', zone: 'Europe/London' };
  const asking = { ...message, confirmation: { by, confirmed: 0, missing: 11 } };
  expect(listCounts(asking).map(({ words }) => words)).toContain('0 of 11 confirmed');
  const soon = Date.parse(message.sentAt) + 60_000;
  expect(isLively(message, soon)).toBe(true);
  expect(isLively(message, soon + 3_600_000)).toBe(false);
  expect(
    isLively(
      {
        ...message,
        people: { ...message.people, opened: 11, queued: 0, shown: 0, noDevice: 0, failed: 0 },
      },
      soon,
    ),
  ).toBe(false);
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

it('Y-405 says by which way it got to a person', () => {
  expect(describeDelivery([])).toBe('');
  expect(describeDelivery(['text'])).toBe('By SMS');
  expect(describeDelivery(['push', 'text'])).toBe('By push and SMS');
});
