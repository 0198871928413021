import { sinceWords } from '../../engine/offline/since.ts';
import { counted } from '@paddock/contract/platform/plural';
import type {
  Delivery,
  DeliveryState,
  DeliveryWay,
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
  noDevice: 'In the app',
  queued: 'Queued',
  sent: 'Sent',
  shown: 'Shown',
  opened: 'Read',
};

type Tone = 'good' | 'warn' | 'plain';

/** How far a message came: "Delivered to 2 of 6", "1 read", "1 of 6 confirmed", "1 not delivered". */
export function listCounts(message: SentMessage): { words: string; tone: Tone }[] {
  const { people, delivered, confirmation, urgent } = message;
  const all = everyoneIn(message);
  const some = (count: number, words: string, tone: Tone) =>
    count === 0 ? [] : [{ words: `${count} ${words}`, tone }];
  return [
    ...(urgent ? [{ words: 'Urgent', tone: 'warn' as const }] : []),
    { words: `Delivered to ${delivered} of ${all}`, tone: delivered === all ? 'good' : 'plain' },
    ...some(people.opened, 'read', 'good'),
    ...(confirmation === null
      ? []
      : [
          {
            words: `${confirmation.confirmed} of ${all} confirmed`,
            tone: confirmation.missing === 0 ? ('good' as const) : ('warn' as const),
          },
        ]),
    ...some(people.failed, 'not delivered', 'warn'),
  ];
}

const wayNames: Record<DeliveryWay, string> = {
  push: 'By push',
  text: 'By SMS',
  mail: 'By email',
  app: 'In the app',
};

/** "By push and SMS"; nothing while it waits in the app. */
export function describeDelivery(ways: readonly DeliveryWay[]): string {
  const words = ways.map((way, index) =>
    index === 0 ? wayNames[way] : wayNames[way].replace(/^By /, ''),
  );
  return words.join(' and ');
}

/** "12 people". */
export function peopleWords(count: number): string {
  return counted(count, 'person', 'people');
}

export function everyoneIn({ people }: SentMessage): number {
  return order.reduce((sum, state) => sum + people[state], 0);
}

const livelyMs = 3_600_000;

/** True while it is worth looking again: it was sent within the hour, and not everyone has read it. */
export function isLively(message: SentMessage, now: number): boolean {
  const isOpen = message.people.opened < everyoneIn(message);
  return isOpen && now - Date.parse(message.sentAt) < livelyMs;
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
