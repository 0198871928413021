import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { idInAddress, idsInAddress, textInput } from './inputs.ts';

/** The most devices of one person that are notified; another one replaces the one seen least recently. */
export const mostChannels = 10;

/** Maximum length of an endpoint: the database has an index on them. */
export const longestEndpoint = 2_000;

const id = z.object({ id: idInAddress() });
const base64url = /^[\w-]+$/;

export const readPushKey = {
  name: 'GET /api/push/key',
  summary: 'The key that a browser subscribes with (`applicationServerKey`): 65 bytes, base64url',
  response: z.object({ publicKey: z.string() }),
} satisfies Call;

/** `userIds`: numbers separated by commas. */
export const readReach = {
  name: 'GET /api/push/reach',
  summary:
    'Which of these people have a device with notifications on, and how an urgent message would reach the others',
  query: z.object({ userIds: idsInAddress() }),
  response: z.object({
    withDevice: z.array(z.int()),
    /** People without a device whom a text message reaches, and whom an email does. */
    byText: z.array(z.int()),
    byMail: z.array(z.int()),
  }),
} satisfies Call;

/** A subscription as `PushSubscription.toJSON()` returns it; other fields are ignored. */
export const pushSubscription = z.object({
  endpoint: textInput(longestEndpoint),
  keys: z.object({
    /** 65 bytes. */
    p256dh: z.string().check(z.length(87), z.regex(base64url)),
    /** 16 bytes. */
    auth: z.string().check(z.length(22), z.regex(base64url)),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/**
 * Also called at every launch: the same endpoint gets the same id. An endpoint that belonged to another
 * person now belongs to this one only.
 */
export const makePushChannel = {
  name: 'POST /api/push/channels',
  summary: 'Registers this device for notifications to the signed-in person',
  body: pushSubscription,
  response: z.object({ id: z.int().check(z.positive()) }),
  failures: ['invalid_field'],
} satisfies Call;

/**
 * Called at a launch with the id stored on the device. 404 means that the subscription is dead or somebody
 * else's: the device drops it (`unsubscribe`), subscribes again and makes a new channel.
 */
export const checkPushChannel = {
  name: 'POST /api/push/channels/:id/check',
  summary: 'Whether a channel of the signed-in person is still registered with this address',
  params: id,
  body: z.object({ endpoint: textInput(longestEndpoint) }),
  response: z.object({ id: z.int().check(z.positive()) }),
} satisfies Call;

export const removePushChannel = {
  name: 'DELETE /api/push/channels/:id',
  summary: 'Stops notifications to this device; called before signing out',
  params: id,
  response: z.object({ removed: z.literal(true) }),
} satisfies Call;

/** The content of a push message, as JSON. */
export const pushPayload = z.object({
  messageId: z.int(),
  title: z.string(),
  /** Cut off with an ellipsis if it would not fit; the list of messages has all of it. */
  body: z.string(),
  /** Address in the app that a click opens, replacing the whole stack; null opens the list of messages. */
  navigateTo: z.nullable(z.string().check(z.startsWith('/'))),
  /**
   * The app's data has changed. A visible window reads it again and says the words itself; without one, a
   * notification is shown as usual.
   */
  refresh: z.optional(z.boolean()),
  /** For `showNotification`: the same message twice is one notification. */
  tag: z.string(),
  /** To be returned unchanged to `POST /api/push/receipts`. */
  receipt: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;

/** Open to anyone, because a service worker holds no ID token: it shows the receipt instead. */
export const handInReceipt = {
  name: 'POST /api/push/receipts',
  summary: 'Reports that a device has shown a message, or that it was opened there',
  body: z.object({
    receipt: textInput(200),
    state: z.enum(['shown', 'opened']),
  }),
  response: z.object({ noted: z.literal(true) }),
  failures: ['not_found'],
} satisfies Call;
