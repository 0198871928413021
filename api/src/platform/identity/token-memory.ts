import type { VerifiedToken } from './identity.ts';

const rememberedTokens = 10_000;

/** A person sends the same token with every call: its signature is checked once, its expiry every time. */
export function rememberTokens(
  check: (token: string) => Promise<VerifiedToken | null>,
  now: () => Date,
): (token: string) => Promise<VerifiedToken | null> {
  const remembered = new Map<string, VerifiedToken>();
  return async (token) => {
    const known = remembered.get(token);
    if (known !== undefined && known.expiresAtMs > now().getTime()) return known;
    remembered.delete(token);
    const checked = await check(token);
    if (checked === null) return null;
    remembered.set(token, checked);
    forgetOldest(remembered);
    return checked;
  };
}

function forgetOldest(remembered: Map<string, unknown>): void {
  if (remembered.size <= rememberedTokens) return;
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}
