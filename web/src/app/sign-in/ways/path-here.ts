import { readLanding, withoutLanding } from './landing.ts';

/** The path of this app that somebody is to come back to after signing in. */
export function pathHere(): string {
  const address = window.location.href;
  return readLanding(address).goOnTo ?? withoutLanding(address);
}
