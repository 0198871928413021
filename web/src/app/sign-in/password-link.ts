/** True where the address is a link that sets a password: it is asked for even if someone is signed in. */
export function isPasswordLink({ search }: Pick<Location, 'search'>): boolean {
  const query = new URLSearchParams(search);
  return query.get('mode') === 'resetPassword' && (query.get('oobCode') ?? '') !== '';
}
