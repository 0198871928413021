/** The browser's API for pages that may only start scripts allowed by a policy. Ours is named in its header. */
interface TrustedTypes {
  createPolicy(name: 'paddock', rules: { createScriptURL(address: string): string }): ScriptPolicy;
}

/** Actually an object that reads as the address; TypeScript only allows text for workers. */
interface ScriptPolicy {
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

let policy: ScriptPolicy | undefined;

/**
 * The address of one of our own scripts, for `Worker` and `register`. It is the only way to start one.
 * @throws TypeError for any other address
 */
export function ownScript(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('paddock', { createScriptURL: checked }) ?? {
    createScriptURL: checked,
  };
  return policy.createScriptURL(address);
}

function checked(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError(`${href} is no script of this app`);
  return address;
}
