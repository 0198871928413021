import { expect, it } from 'vitest';
import { summaryWords } from './words.ts';

it('the line below Messages shows the unread count and whether this device is notified', () => {
  expect(summaryWords(2, 'on')).toBe('2 unread, notifications on');
  expect(summaryWords(0, 'denied')).toBe('Nothing unread, notifications blocked');
  expect(summaryWords(undefined, 'off')).toBe('Notifications off');
  expect(summaryWords(1, 'starting')).toBe('1 unread');
  expect(summaryWords(undefined, 'starting')).toBe('Your messages');
});
