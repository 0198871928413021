import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { idInAddress, idsInAddress, textInput } from './inputs.ts';

/** Devices of one person that are called at most; one more takes the place of the one seen least lately. */
export const mostChannels = 10;

/** Characters of an endpoint: the database has an index on them. */
export const longestEndpoint = 2_000;

const id = z.object({ id: idInAddress() });
const base64url = /^[\w-]+$/;

export const readPushKey = {
  name: 'GET /api/push/key',
  summary: 'The key that a browser subscribes with (`applicationServerKey`): 65 bytes, base64url',
  response: z.object({ publicKey: z.string() }),
} satisfies Call;

/** `userIds`: numbers with commas between them. */
export const readReach = {
  name: 'GET /api/push/reach',
  summary: 'Which of these people have a device with notifications on',
  query: z.object({ userIds: idsInAddress() }),
  response: z.object({ withDevice: z.array(z.int()) }),
} satisfies Call;

/** A subscription as `PushSubscription.toJSON()` gives it; other fields are ignored. */
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
 * To be called at every launch as well: the same endpoint answers with the id it has. An endpoint that
 * was another person's is from now on this person's alone.
 */
export const makePushChannel = {
  name: 'POST /api/push/channels',
  summary: 'Registers this device for notifications to the signed-in person',
  body: pushSubscription,
  response: z.object({ id: z.int().check(z.positive()) }),
  failures: ['invalid_field'],
} satisfies Call;

/**
 * Asked at a launch with the id that the device kept. 404 says that the subscription is dead or somebody
 * else's: the device gives it up (`unsubscribe`), subscribes again and makes a new channel.
 */
export const checkPushChannel = {
  name: 'POST /api/push/channels/:id/check',
  summary: 'Whether a channel of the signed-in person is still registered with this endpoint',
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

/** What a push message holds, as JSON. */
export const pushPayload = z.object({
  messageId: z.int(),
  title: z.string(),
  /** Cut off with an ellipsis where it would not fit; the list of messages has all of it. */
  body: z.string(),
  /** Address in the app that a click opens, in place of the whole stack; null opens the list of messages. */
  navigateTo: z.nullable(z.string().check(z.startsWith('/'))),
  /**
   * What the app shows has changed. A window in sight reads its data again and says the words itself;
   * with no window in sight there is a notification like every other.
   */
  refresh: z.optional(z.boolean()),
  /** For `showNotification`: the same message twice is one notification. */
  tag: z.string(),
  /** To be handed back as it is to `POST /api/push/receipts`. */
  receipt: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;

/** Open to anyone, because a service worker holds no ID token: the receipt is what it has to show. */
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
