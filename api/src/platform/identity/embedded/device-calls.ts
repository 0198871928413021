import { phoneNumber } from '@paddock/contract/platform/sign-in';
import { z } from 'zod';
import type { SignInHandler } from '../identity.ts';
import { nameCaller } from './caller.ts';
import { signedInWith } from './codes.ts';
import { deviceCookie, dropDevice, newDevice, readDevice, type Device } from './device.ts';
import type { SignInKeys } from './keys.ts';

interface DeviceCallDeps {
  readonly keys: SignInKeys;
  readonly isSecure: boolean;
  readonly handle: (request: Request) => Promise<Response>;
}

/**
 * Tells sign-in which device calls, by a cookie that a browser gets with its first code. After a correct
 * code, the cookie also knows the number.
 */
export function withDevices({ keys, isSecure, handle }: DeviceCallDeps): SignInHandler {
  return async (request, address) => {
    const { pathname } = new URL(request.url);
    const asks = pathname.endsWith('/phone-number/send-otp');
    const gives = pathname.endsWith('/phone-number/verify');
    const known = asks || gives ? readDevice(keys, request.headers.get('cookie')) : undefined;
    const device = known ?? (asks ? newDevice() : undefined);
    // A browser that never signed in has no cookie that sign-in would have to protect.
    dropDevice(request.headers);
    nameCaller(request.headers, address, device);
    const number = gives ? await numberIn(request.clone()) : undefined;
    const answer = await handle(request);
    const next = answer.ok ? nextDevice(keys, device, number) : undefined;
    return next === undefined ? answer : withCookie(answer, deviceCookie(keys, next, isSecure));
  };
}

const numberGiven = z.object({ phoneNumber });

async function numberIn(request: Request): Promise<string | undefined> {
  return numberGiven.safeParse(await request.json()).data?.phoneNumber;
}

/** The new state of the caller's device; undefined if nothing changes. */
function nextDevice(
  keys: SignInKeys,
  device: Device | undefined,
  number: string | undefined,
): Device | undefined {
  if (number === undefined) return device?.isNew === true ? device : undefined;
  return { ...(device ?? newDevice()), signedIn: signedInWith(keys, number) };
}

function withCookie(answer: Response, cookie: string): Response {
  const headers = new Headers(answer.headers);
  headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
