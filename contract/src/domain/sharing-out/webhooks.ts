import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress, textInput } from '../../platform/inputs.ts';

/** Webhooks per deployment, and tries of a delivery: over 24 hours. */
export const webhookBounds = { webhooks: 20, name: 60, url: 500, tries: 8, days: 30 } as const;

/** Events that a webhook can be notified of. `docs/operating.md` explains each. */
export const webhookType = z.enum([
  'flight.changed',
  'booking.changed',
  'stay.changed',
  'transfer.changed',
  'schedule.changed',
  'project.changed',
]);
export type WebhookType = z.infer<typeof webhookType>;

const instant = z.iso.datetime();

const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(webhookType),
  madeAt: instant,
  /** When the last delivery was accepted. */
  lastSentAt: z.nullable(instant),
  /** Since when deliveries fail; null while all is well. */
  failingSince: z.nullable(instant),
  /** The reason why it was turned off; null while it is on. */
  offBecause: z.nullable(z.string()),
  waiting: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

const webhooks = z.object({ webhooks: z.array(webhook) });
const params = z.object({ id: idInAddress() });

export const readWebhooks = {
  name: 'GET /api/webhooks',
  summary: 'The webhooks of this deployment, newest first',
  response: webhooks,
} satisfies Call;

export const makeWebhook = {
  name: 'POST /api/webhooks',
  summary: 'Adds an address that gets changes, and shows its signing secret this once',
  body: z.object({
    name: textInput(webhookBounds.name).check(z.regex(/\S/, 'Give the webhook a name.')),
    url: textInput(webhookBounds.url),
    types: z
      .array(webhookType)
      .check(z.minLength(1, 'Choose what the webhook gets.'), z.maxLength(10)),
  }),
  response: z.object({ secret: z.string(), webhook }),
  failures: ['invalid_field', 'conflict'],
} satisfies Call;

export const renewWebhookSecret = {
  name: 'POST /api/webhooks/:id/secret',
  summary: 'Makes a new signing secret in place of the former one, and shows it this once',
  params,
  response: z.object({ secret: z.string() }),
} satisfies Call;

export const turnOnWebhook = {
  name: 'POST /api/webhooks/:id/on',
  summary: 'Turns a webhook on that was turned off because deliveries failed',
  params,
  response: webhooks,
} satisfies Call;

export const removeWebhook = {
  name: 'DELETE /api/webhooks/:id',
  summary: 'Removes a webhook with its deliveries: nothing is sent to it any more',
  params,
  response: webhooks,
} satisfies Call;

const delivery = z.object({
  id: z.int(),
  type: z.string(),
  action: z.string(),
  recordId: z.int(),
  happenedAt: instant,
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  /** The last try: when, what the address answered, how long it took. */
  triedAt: z.nullable(instant),
  status: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  ms: z.nullable(z.int()),
  /** When the next try is due; null if there is none. */
  dueAt: z.nullable(instant),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const deliveries = z.object({ deliveries: z.array(delivery) });

export const readDeliveries = {
  name: 'GET /api/webhooks/:id/deliveries',
  summary: 'The last 100 deliveries of a webhook, newest first',
  params,
  response: deliveries,
} satisfies Call;

export const sendAgain = {
  name: 'POST /api/webhooks/:id/deliveries/:deliveryId/again',
  summary: 'Sends a delivery again, with the same ID',
  params: z.object({ id: idInAddress(), deliveryId: idInAddress() }),
  response: deliveries,
} satisfies Call;
