import { z } from 'zod';
import { StartError } from '../errors.ts';
import { webAddress } from '../web-address.ts';

/** The settings of monitoring, with values and purpose. */
export const watchingSettings = {
  ALERT_URL: webAddress
    .optional()
    .describe(
      'An address that gets a POST with JSON when an incident opens and when it is over. It must be public and use TLS.',
    )
    .meta({ secret: true }),
  ALERT_PRIVATE: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Allows an `ALERT_URL` on this machine, in a private network or without TLS.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Who sends this as `Authorization: Bearer …` may read `/metrics`. Without it, only this machine may, and only if no proxy is set.',
    )
    .meta({ secret: true }),
} as const;

interface Given {
  readonly ALERT_URL?: string | undefined;
  readonly ALERT_PRIVATE: 'on' | 'off';
}

export interface AlertConfig {
  readonly url: string;
  readonly isPrivate: boolean;
}

/** @throws StartError if alerts could never be sent */
export function decideAlerts({ ALERT_URL: url, ALERT_PRIVATE: allowed }: Given) {
  if (url === undefined) return undefined;
  const isPrivate = allowed === 'on';
  if (!isPrivate && !url.startsWith('https:'))
    throw new StartError('ALERT_URL must start with https://, or set ALERT_PRIVATE=on.');
  return { url, isPrivate } satisfies AlertConfig;
}
