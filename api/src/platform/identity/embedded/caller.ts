import { callerNetwork } from './caller-network.ts';
import type { Device } from './device.ts';

/** The caller of sign-in, as far as known. */
export interface Caller {
  readonly network: string | undefined;
  /** Undefined if the caller has no cookie of ours and needs none. */
  readonly device?: Device | undefined;
}

/** Carries the caller's address from the server to Better Auth; the sign-in calls drop a caller's own header. */
export const addressHeader = 'x-paddock-address';
const deviceHeader = 'x-paddock-device';

/** Stores the caller in headers, for Better Auth to pass on. */
export function nameCaller(
  headers: Headers,
  address: string | undefined,
  device: Device | undefined,
): void {
  for (const name of [addressHeader, deviceHeader]) headers.delete(name);
  if (address !== undefined) headers.set(addressHeader, address);
  if (device !== undefined)
    headers.set(
      deviceHeader,
      [device.id, device.signedIn ?? '', device.isNew ? 'new' : ''].join('.'),
    );
}

interface Carried {
  readonly headers?: Headers | undefined;
}

export function readCaller(context: Carried | undefined): Caller {
  const [id = '', signedIn = '', isNew = ''] = (context?.headers?.get(deviceHeader) ?? '').split(
    '.',
  );
  const network = callerNetwork(readAddress(context));
  if (id === '') return { network };
  return {
    network,
    device: { id, signedIn: signedIn === '' ? null : signedIn, isNew: isNew !== '' },
  };
}

export function readAddress(context: Carried | undefined): string | undefined {
  return context?.headers?.get(addressHeader) ?? undefined;
}
