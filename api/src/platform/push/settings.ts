import { z } from 'zod';
import { StartError } from '../errors.ts';

/** The setting of push messages, with values and purpose. */
export const pushSettings = {
  PUSH_PRIVATE_ENDPOINTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Allows push services on this machine, in a private network or without TLS, `on` or `off`. For tests only. The server refuses to start with it in production.',
    ),
} as const;

/** @throws StartError if a browser could make a server in production call its own network. */
export function decidePush(settings: { PUSH_PRIVATE_ENDPOINTS: 'on' | 'off'; NODE_ENV: string }) {
  const privateEndpoints = settings.PUSH_PRIVATE_ENDPOINTS === 'on';
  if (privateEndpoints && settings.NODE_ENV === 'production')
    throw new StartError(
      'PUSH_PRIVATE_ENDPOINTS=on lets any device make this server call its own network, so it is not allowed in production.',
    );
  return { privateEndpoints };
}
