/**
 * True where the address is a link that sets a password or changes an account: it comes first even if someone
 * is signed in.
 */
export function isFirstLink({ search }: Pick<Location, 'search'>): boolean {
  const mode = new URLSearchParams(search).get('mode') ?? '';
  return /^(?:resetPassword|(?:verify|recover|verifyAndChange)Email|revertSecondFactorAddition)$/.test(
    mode,
  );
}
