/** The place where passkeys sign in: browsers keep them for one host. */
export interface PasskeyPlace {
  readonly host: string;
  /** The only page that may request them; null in a demo, where any page of this machine may. */
  readonly origin: string | null;
}

/**
 * The place named by the public address. A demo without one is opened on this machine alone, at `localhost`.
 * Browsers keep no passkeys for plain HTTP, or for a host that is a number.
 */
export function passkeyPlace(
  publicUrl: string | undefined,
  demo: boolean,
): PasskeyPlace | undefined {
  if (publicUrl === undefined) return demo ? { host: 'localhost', origin: null } : undefined;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  if (!isSafe || /^[\d.]+$|:/.test(hostname)) return undefined;
  return { host: hostname, origin };
}

/** On any port: those of this machine belong to the person who runs the demo. */
const local = /^http:\/\/localhost(?::\d{1,5})?$/;

/** Whether a page of this origin may request passkeys. */
export function mayAsk({ origin: own }: PasskeyPlace, origin: string): boolean {
  return own === null ? local.test(origin) : origin === own;
}
