import type { OwnMessage } from '@paddock/contract/domain/messages/messages';
import { sinceWords } from '../../engine/offline/since.ts';
import type { PushState } from '../../platform/push/push-device.ts';

/** "2 unread", in the line below "Messages". */
export function unreadWords(unread: number): string {
  return unread === 0 ? 'Nothing unread' : `${unread} unread`;
}

/** Whether this device is notified, in two words; empty while unknown. */
const deviceWords: Record<PushState, string | null> = {
  on: 'notifications on',
  off: 'notifications off',
  askable: 'notifications off',
  failed: 'notifications off',
  denied: 'notifications blocked',
  unsupported: 'notifications not supported',
  starting: null,
};

/** "2 unread, notifications on". */
export function summaryWords(unread: number | undefined, device: PushState): string {
  const parts = [unread === undefined ? null : unreadWords(unread), deviceWords[device]];
  const line = parts.filter((part) => part !== null).join(', ');
  return line === '' ? 'Your messages' : `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

/** "Priya Shah, 14:02"; a message without a sender was automatic. */
export function originWords({ senderName, sentAt }: OwnMessage, now: number): string {
  return `${senderName ?? 'Automatic'}, ${sinceWords(Date.parse(sentAt), now)}`;
}

/** Whether this device is notified, as a separate line. */
export const deviceLine: Record<PushState, string> = {
  on: 'On for this device',
  off: 'Off for this device',
  askable: 'Not turned on for this device',
  failed: 'Could not be turned on for this device',
  denied: 'Blocked in this browser',
  unsupported: 'Not supported by this browser',
  starting: 'Turning on',
};
