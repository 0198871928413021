/**
 * Where a person asked to be taken after signing in, as a path of this app. Null where there is no such
 * wish, and where it leads anywhere else: a link of ours never opens another site.
 */
export function pathAfterSignIn(wished: string | null, origin: string): string | null {
  if (wished === null || wished === '') return null;
  const address = readAddress(wished, origin);
  if (address === null || address.origin !== origin || address.protocol === 'blob:') return null;
  if (address.username !== '' || address.password !== '') return null;
  // "//" would be read as another server once the origin is cut off.
  const path = address.pathname.replace(/^\/+/, '/');
  return `${path}${address.search}${address.hash}`;
}

function readAddress(wished: string, origin: string): URL | null {
  try {
    return new URL(wished, origin);
  } catch {
    return null;
  }
}
