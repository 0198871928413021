/** What a browser has where pages may only start scripts that a policy let through. Ours is named in its header. */
interface TrustedTypes {
  createPolicy(name: 'paddock', rules: { createScriptURL(address: string): string }): ScriptPolicy;
}

/** In truth an object that reads as the address; TypeScript has workers take text only. */
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
 * The address of a script of our own, as `Worker` and `register` take it. It is the only way to start one.
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
