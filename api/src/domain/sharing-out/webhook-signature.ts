import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 256 bits, as receivers take them: https://www.standardwebhooks.com */
export function makeSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The headers of one try, signed as Standard Webhooks asks: `v1,<base64 HMAC-SHA256>`. */
export function signedHeaders(
  secret: string,
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: Buffer },
): Record<string, string | number> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', key)
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'content-length': body.length,
    'user-agent': 'Paddock-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
