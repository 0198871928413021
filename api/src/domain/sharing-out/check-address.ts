import { webhookBounds } from '@paddock/contract/domain/sharing-out/webhooks';
import { CallError } from '../../platform/errors.ts';
import { checkEndpoint, RefusedEndpoint, type Resolver } from '../../platform/push/endpoint.ts';

/**
 * Looks at the address of a webhook when it is saved.
 * @returns the address in the form that is stored
 * @throws CallError `invalid_field`
 */
export async function checkAddress(
  url: string,
  isPrivate: boolean,
  resolve?: Resolver,
): Promise<string> {
  try {
    const rules = { isPrivate, most: webhookBounds.url, resolve };
    const { address, isFound } = await checkEndpoint(url, rules);
    if (!isFound) throw new RefusedEndpoint('We couldn’t find it.');
    return address;
  } catch (error) {
    if (!(error instanceof RefusedEndpoint)) throw error;
    throw new CallError('invalid_field', {
      field: 'url',
      message: `Use a public address that starts with https://. ${error.message}`,
    });
  }
}
