import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { confirmBy } from '../../platform/confirm-by.ts';
import { idInAddress, textInput } from '../../platform/inputs.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

const id = z.object({ id: idInAddress() });

/** The most messages in one answer. */
export const messagesAtOnce = 50;

/** A place in the app, as in the address bar. */
const place = z.string().check(z.startsWith('/'), z.maxLength(500));

/** A message to the signed-in person. */
export const ownMessage = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  /** The page it leads to; null if it says everything itself. */
  navigateTo: z.nullable(place),
  sentAt: instant,
  /** Null if the server wrote it. */
  senderName: z.nullable(z.string()),
  /** Null while it is unread. */
  openedAt: z.nullable(instant),
  /** Until when people are asked to confirm that they have read it; null if they are not asked. */
  confirmBy: z.nullable(confirmBy),
  confirmedAt: z.nullable(instant),
});
export type OwnMessage = z.infer<typeof ownMessage>;

export const readOwnMessages = {
  name: 'GET /api/users/messages',
  summary: `The messages to the signed-in person, newest first, ${messagesAtOnce} at a time`,
  query: z.object({ before: z.optional(idInAddress()) }),
  response: z.object({
    messages: z.array(ownMessage),
    more: z.boolean(),
    /** The count of all messages, not only of these. */
    unread: z.int(),
  }),
} satisfies Call;
export type OwnMessages = z.infer<typeof readOwnMessages.response>;

export const openMessage = {
  name: 'POST /api/messages/:id/opened',
  summary: 'Marks a message as opened by the signed-in person',
  params: id,
  response: z.object({ unread: z.int() }),
} satisfies Call;

export const confirmMessage = {
  name: 'POST /api/messages/:id/confirmed',
  summary: 'The signed-in person confirms that they have read a message that asks for it',
  params: id,
  response: z.object({ unread: z.int(), confirmedAt: instant }),
} satisfies Call;

export const openAllMessages = {
  name: 'POST /api/users/messages/opened',
  summary: 'Marks every message to the signed-in person as opened',
  response: z.object({ unread: z.int() }),
} satisfies Call;

/** Messages that the server writes, each of which a person can turn off. */
export const messagePreferences = z.object({
  flightChanged: z.boolean(),
  planChanged: z.boolean(),
  flightInADay: z.boolean(),
  flightInThreeHours: z.boolean(),
});
export type MessagePreferences = z.infer<typeof messagePreferences>;

export const readMessagePreferences = {
  name: 'GET /api/users/message-preferences',
  summary: 'Which automatic messages the signed-in person receives',
  response: messagePreferences,
} satisfies Call;

export const saveMessagePreferences = {
  name: 'PATCH /api/users/message-preferences',
  summary: 'Turns automatic messages on or off; others stay unchanged',
  body: z.strictObject({
    flightChanged: z.optional(z.boolean()),
    planChanged: z.optional(z.boolean()),
    flightInADay: z.optional(z.boolean()),
    flightInThreeHours: z.optional(z.boolean()),
  }),
  response: messagePreferences,
} satisfies Call;

/** The delivery status of a message for one person. `noDevice`: it is in their list, without a notification. */
export const deliveryState = z.enum(['queued', 'sent', 'shown', 'opened', 'noDevice', 'failed']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** A message that someone or the server sent, with the number of people in each delivery state. */
export const sentMessage = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  sentAt: instant,
  /** Null if the server wrote it. */
  senderName: z.nullable(z.string()),
  /** It also goes by text message or email to people without a device. */
  urgent: z.boolean(),
  /** People whose device showed it, who opened it, or whose text message or email was accepted. */
  delivered: z.int(),
  /** People by state; 0 for a state without people. */
  people: z.record(deliveryState, z.int()),
  /** Null if nobody is asked to confirm it. */
  confirmation: z.nullable(z.object({ by: confirmBy, confirmed: z.int(), missing: z.int() })),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const readSentMessages = {
  name: 'GET /api/admin/messages',
  summary: `The messages that were sent, newest first, ${messagesAtOnce} at a time`,
  /** `search` is part of the title, of the text or of the sender’s name. */
  query: z.object({ before: z.optional(idInAddress()), search: z.optional(textInput(100)) }),
  response: z.object({ messages: z.array(sentMessage), more: z.boolean() }),
} satisfies Call;

/** How a person is reminded: on their devices, or by text message. */
export const reminderWay = z.enum(['push', 'text']);

/** How a message got to a person; `app`: they saw it there, without a notification. */
export const deliveryWay = z.enum(['push', 'text', 'mail', 'app']);
export type DeliveryWay = z.infer<typeof deliveryWay>;

/** A person the message was for. */
export const delivery = z.object({
  userId: z.int(),
  fullName: z.string(),
  state: deliveryState,
  /** How it was sent to them so far; none while it waits in the app. */
  ways: z.array(deliveryWay),
  /** When it arrived there. */
  at: instant,
  /** Why it failed, as a sentence. */
  reason: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
  /** The last reminder, if any. */
  reminded: z.nullable(
    z.object({ at: instant, way: reminderWay, failure: z.nullable(z.string()) }),
  ),
});
export type Delivery = z.infer<typeof delivery>;

export const readSentMessage = {
  name: 'GET /api/admin/messages/:id',
  summary: 'The delivery status of a message, for each person',
  params: id,
  response: z.object({ ...sentMessage.shape, deliveries: z.array(delivery) }),
} satisfies Call;

/** Minutes between two reminders of one person about a message. */
export const remindAgainMinutes = 10;

export const remindOfMessage = {
  name: 'POST /api/admin/messages/:id/remind',
  summary: `Reminds everyone who has not confirmed a message, each once in ${remindAgainMinutes} minutes`,
  params: id,
  response: z.object({
    /** People whose devices are notified. */
    push: z.int(),
    /** People who get a text message. */
    text: z.int(),
    /** Reminded a moment ago, so not again. */
    tooSoon: z.int(),
    /** People without a device, and without a number or a text gateway. */
    unreachable: z.int(),
  }),
  failures: ['conflict'],
} satisfies Call;
export type Reminded = z.infer<typeof remindOfMessage.response>;
