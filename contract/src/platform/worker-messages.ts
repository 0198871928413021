import * as z from 'zod/mini';

/** Messages from a page to the service worker. Uses zod/mini: the worker starts with every page. */
export const messageToWorker = z.union([
  /** Lets the version that waits take over; the person agreed. */
  z.object({ type: z.literal('USE_NEW_VERSION') }),
  /** Subscribes, and registers the device for the person who is signed in. */
  z.object({
    type: z.literal('CREATE_PUSH_CHANNEL'),
    idToken: z.string(),
    appCheckToken: z.nullable(z.string()),
    /** The existing subscription is dead, or belongs to someone else: it is given up first. */
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
  /** The browser gave the subscription up; a page that is open asks for a new one. */
  z.object({ type: z.literal('PUSH_CHANNEL_LOST') }),
  /** There is a network again: a page that is open sends what waits. */
  z.object({ type: z.literal('SEND_OUTBOX') }),
  /** Someone tapped a notification that leads to a place in the app. */
  z.object({ type: z.literal('NAVIGATE_TO'), path: z.string().check(z.startsWith('/')) }),
  /** A message came and was shown: the list of messages and the count of unread ones are old. */
  z.object({ type: z.literal('MESSAGE_SHOWN') }),
  /** What is on the screen has changed; the words say what. */
  z.object({ type: z.literal('REFRESH'), title: z.string(), body: z.string() }),
]);
export type MessageFromWorker = z.infer<typeof messageFromWorker>;
