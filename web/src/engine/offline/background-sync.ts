/** Name under which the browser is asked to say when there is a network again. */
const tag = 'paddock.outbox';

/**
 * Asks the browser to wake the worker once there is a network, where it can do that. The worker wakes
 * the page: only the page can get the token that a submission needs.
 */
export async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: object | undefined = await navigator.serviceWorker.getRegistration();
  if (registration === undefined || !('sync' in registration)) return;
  const { sync } = registration;
  if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
  if (typeof sync.register === 'function') await Reflect.apply(sync.register, sync, [tag]);
}
