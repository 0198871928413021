import { linkLifetimeSeconds } from '@paddock/contract/platform/constants';
import * as z from 'zod/mini';

/** The number is the version of the stored value; a value of another version is ignored. */
const key = 'paddock.email-link.1';

const kept = z.object({ email: z.string(), endsAt: z.number() });

/** The part of `localStorage` that we use. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the address that a link was sent to, on this device, for as long as the link is good. */
export function rememberAddress(storage: DeviceStorage, email: string, now: number): void {
  const value = { email, endsAt: now + linkLifetimeSeconds * 1_000 };
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A device that can't save anything asks for the address when the link is opened.
  }
}

/** The address that a link was sent to from this device; null if it has to be asked for. */
export function rememberedAddress(storage: DeviceStorage, now: number): string | null {
  try {
    const value = kept.parse(JSON.parse(storage.getItem(key) ?? 'null'));
    if (now < value.endsAt) return value.email;
    storage.removeItem(key);
    return null;
  } catch {
    return null;
  }
}

export function forgetAddress(storage: DeviceStorage): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was saved.
  }
}
