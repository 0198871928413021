import * as z from 'zod/mini';

/** Messages from a page to the service worker. Uses zod/mini: the worker starts with every page. */
export const messageToWorker = z.union([
  /** Lets the waiting version take over; the person agreed. */
  z.object({ type: z.literal('USE_NEW_VERSION') }),
  /** Subscribes, and registers the device for the signed-in person. */
  z.object({
    type: z.literal('CREATE_PUSH_CHANNEL'),
    idToken: z.string(),
    appCheckToken: z.nullable(z.string()),
    /** The existing subscription is dead, or belongs to someone else: drop it first. */
    anew: z.boolean(),
  }),
]);
export type MessageToWorker = z.infer<typeof messageToWorker>;

/** Messages from the service worker to a page. */
export const messageFromWorker = z.union([
  /** `message` is the id of the channel, in digits. */
  z.object({
    type: z.literal('PUSH_CHANNEL_CREATED'),
    message: z.string().check(z.regex(/^\d+$/)),
  }),
  z.object({ type: z.literal('PUSH_CHANNEL_FAILED'), message: z.string() }),
  /** The browser dropped the subscription; an open page requests a new one. */
  z.object({ type: z.literal('PUSH_CHANNEL_LOST') }),
  /** The network is back: an open page sends what is waiting. */
  z.object({ type: z.literal('SEND_OUTBOX') }),
  /** Someone tapped a notification that leads to a place in the app. */
  z.object({ type: z.literal('NAVIGATE_TO'), path: z.string().check(z.startsWith('/')) }),
  /** A message arrived and was shown: the list of messages and the unread count are out of date. */
  z.object({ type: z.literal('MESSAGE_SHOWN') }),
  /** The screen is out of date; the words say why. */
  z.object({ type: z.literal('REFRESH'), title: z.string(), body: z.string() }),
]);
export type MessageFromWorker = z.infer<typeof messageFromWorker>;
