import { z } from 'zod';
import { StartError } from './errors.ts';

/** The setting of webhooks, with values and purpose. */
export const webhookSettings = {
  WEBHOOK_PRIVATE: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Allows webhooks to addresses on this machine, in a private network or without TLS, `on` or `off`. For tests only. The server refuses to start with it in production.',
    ),
} as const;

/** @throws StartError if an administrator could make a server in production call its own network */
export function decideWebhooks(settings: { WEBHOOK_PRIVATE: 'on' | 'off'; NODE_ENV: string }) {
  const isPrivate = settings.WEBHOOK_PRIVATE === 'on';
  if (isPrivate && settings.NODE_ENV === 'production')
    throw new StartError(
      'WEBHOOK_PRIVATE=on lets an administrator make this server call its own network, so it is not allowed in production.',
    );
  return { isPrivate };
}
