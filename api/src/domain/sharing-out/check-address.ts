import { CallError } from '../../platform/errors.ts';
import {
  lookupPublic,
  readEndpoint,
  RefusedEndpoint,
  type Resolver,
} from '../../platform/push/endpoint.ts';

const patienceMs = 5_000;

/**
 * Looks at the address of a webhook when it is saved. It is looked at again with each delivery: what a name
 * leads to may change.
 * @throws CallError `invalid_field`
 */
export async function checkAddress(
  url: string,
  isPrivate: boolean,
  resolve?: Resolver,
): Promise<void> {
  try {
    const { hostname } = readEndpoint(url, isPrivate);
    if (!isPrivate) await lookUp(hostname.replace(/^\[|\]$/g, ''), resolve);
  } catch (error) {
    if (!(error instanceof RefusedEndpoint)) throw error;
    throw new CallError('invalid_field', {
      field: 'url',
      message: `Use a public address that starts with https://. ${error.message}`,
    });
  }
}

async function lookUp(hostname: string, resolve?: Resolver): Promise<void> {
  const found = Promise.withResolvers<void>();
  const late = setTimeout(() => found.reject(notFound()), patienceMs);
  lookupPublic(resolve)(hostname, { all: true }, (error) => {
    if (error === null) return found.resolve();
    found.reject(error instanceof RefusedEndpoint ? error : notFound());
  });
  await found.promise.finally(() => clearTimeout(late));
}

function notFound(): RefusedEndpoint {
  return new RefusedEndpoint('We couldn’t find it.');
}
