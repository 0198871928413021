import { sinceWords } from '../../engine/offline/since.ts';
import { counted } from '@paddock/contract/platform/plural';
import type {
  Delivery,
  DeliveryState,
  Reminded,
  SentMessage,
} from '@paddock/contract/domain/messages/messages';

/** Delivery states, from those that need a look to those that are done. */
const order = [
  'failed',
  'noDevice',
  'queued',
  'sent',
  'shown',
  'opened',
] as const satisfies DeliveryState[];

export const stateTones = {
  failed: 'warn',
  noDevice: 'plain',
  queued: 'plain',
  sent: 'plain',
  shown: 'info',
  opened: 'good',
} as const satisfies Record<DeliveryState, string>;

export const stateNames: Record<DeliveryState, string> = {
  failed: 'Not delivered',
  noDevice: 'No device',
  queued: 'Queued',
  sent: 'Sent',
  shown: 'Shown',
  opened: 'Opened',
};

/** The states that people are in, with how many, those who opened it first. */
export function listCounts({ people }: SentMessage): { state: DeliveryState; count: number }[] {
  return order
    .map((state) => ({ state, count: people[state] }))
    .filter(({ count }) => count > 0)
    .toReversed();
}

/** "12 people". */
export function peopleWords(count: number): string {
  return counted(count, 'person', 'people');
}

export function everyoneIn({ people }: SentMessage): number {
  return order.reduce((sum, state) => sum + people[state], 0);
}

/** True while more may become of a message without anybody's doing. */
export function isUnderWay({ people }: SentMessage): boolean {
  return people.queued > 0;
}

/** People who need attention first, then by name in the server's order. */
export function byNeed<Row extends { readonly state: DeliveryState }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** Sorts people who have not confirmed first, then by need. */
export function byAnswer(rows: readonly Delivery[]): Delivery[] {
  return byNeed(rows).toSorted(
    (one, other) => Number(one.confirmedAt !== null) - Number(other.confirmedAt !== null),
  );
}

/** "Opened. Reminded by text message, 14:02." */
export function progressWords(
  state: DeliveryState,
  reminded: Delivery['reminded'],
  now: number,
): string {
  if (reminded === null) return `${stateNames[state]}.`;
  const way = reminded.way === 'push' ? 'with a notification' : 'by text message';
  const failure = reminded.failure === null ? '' : ` ${reminded.failure}`;
  return `${stateNames[state]}. Reminded ${way}, ${sinceWords(Date.parse(reminded.at), now)}.${failure}`;
}

/** "Reminded 2 people with a notification and 1 by text message." */
export function remindedWords({ push, text, tooSoon, unreachable }: Reminded): string {
  const ways = [
    ...(push > 0 ? [`${peopleWords(push)} with a notification`] : []),
    ...(text > 0 ? [`${push > 0 ? text : peopleWords(text)} by text message`] : []),
  ];
  const parts = [
    ways.length === 0 ? 'No one was reminded.' : `Reminded ${ways.join(' and ')}.`,
    ...(tooSoon > 0 ? [`${peopleWords(tooSoon)} had a reminder less than 10 minutes ago.`] : []),
    ...(unreachable > 0
      ? [`${peopleWords(unreachable)} can’t be reached: no device with notifications on.`]
      : []),
  ];
  return parts.join(' ');
}
