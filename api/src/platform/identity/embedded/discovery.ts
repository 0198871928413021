import { z } from 'zod';

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});

export interface Discovered {
  readonly url: string;
  readonly userInfoUrl: string | undefined;
}

const limitMs = 5_000;

/**
 * An issuer's description of itself.
 * @throws if it does not answer in time, or speaks for another issuer
 */
export async function discover(issuer: string): Promise<Discovered> {
  const url = `${issuer}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) });
  if (!answer.ok) throw new Error(`The OpenID Connect issuer answered ${answer.status}`);
  const found = document.parse(await answer.json());
  if (found.issuer.replace(/\/$/, '') !== issuer)
    throw new Error('The OpenID Connect issuer calls itself by another name than OIDC_ISSUER');
  return { url, userInfoUrl: found.userinfo_endpoint };
}
