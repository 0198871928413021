/** Where passkeys sign in: browsers keep them for one host. */
export interface PasskeyPlace {
  readonly host: string;
  /** Whether a page of this origin may ask for them. */
  readonly isOurs: (origin: string) => boolean;
}

/**
 * The place that the public address names. A demo without one is opened on this machine alone, at
 * `localhost`. Browsers keep no passkeys for plain HTTP, or for a host that is a number.
 */
export function passkeyPlace(
  publicUrl: string | undefined,
  demo: boolean,
): PasskeyPlace | undefined {
  if (publicUrl === undefined)
    return demo ? { host: 'localhost', isOurs: (origin) => local.test(origin) } : undefined;
  const { protocol, hostname, origin: own } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  if (!isSafe || /^[\d.]+$|:/.test(hostname)) return undefined;
  return { host: hostname, isOurs: (origin) => origin === own };
}

/** On any port: those of this machine belong to the one who runs the demo. */
const local = /^http:\/\/localhost(?::\d{1,5})?$/;
