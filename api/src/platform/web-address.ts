import { z } from 'zod';

/** Explains, as advice, what is wrong with a text that should be a web address. */
export type AddressFault =
  | 'remove the space or line break in it'
  | 'start it with https:// or http://'
  | 'use an address such as https://host.example/path';

/**
 * Reads an address that someone typed: without surrounding spaces and line breaks, with its scheme and host
 * in lower case. A parser alone would drop a line break inside, and take `https:host` for an address.
 */
export function readWebAddress(
  typed: string,
): { readonly url: URL; readonly text: string } | { readonly fault: AddressFault } {
  const trimmed = typed.trim();
  if (/[\s\p{Cc}]/u.test(trimmed)) return { fault: 'remove the space or line break in it' };
  const [, authority = '', rest = ''] = /^https?:\/\/([^/?#\\]*)(.*)$/i.exec(trimmed) ?? [];
  if (authority === '' && !/^https?:\/\//i.test(trimmed))
    return { fault: 'start it with https:// or http://' };
  const url = URL.parse(trimmed);
  if (url === null || authority === '')
    return { fault: 'use an address such as https://host.example/path' };
  const password = authority.slice(0, authority.lastIndexOf('@') + 1);
  return { url, text: `${url.protocol}//${password}${url.host}${rest}` };
}

/** A setting that is a web address. What follows the host stays as it was typed. */
export const webAddress = z.string().transform((typed, context) => {
  const read = readWebAddress(typed);
  if ('text' in read) return read.text;
  context.addIssue({ code: 'custom', message: read.fault });
  return z.NEVER;
});
