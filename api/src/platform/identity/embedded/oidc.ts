import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OidcClient } from '../decide.ts';

export const oidcProvider = 'oidc';

/** An OpenID Connect client whose issuer answered. */
export interface OidcSettings {
  readonly client: OidcClient;
  readonly discovered: Discovered;
  /** Called with a subject of the issuer and the address that the issuer verified. */
  readonly onVerified: (subject: string, email: string) => Promise<void>;
}

const claims = z.object({
  sub: z.string().min(1),
  email: z.email().optional(),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).optional(),
});
type Claims = z.output<typeof claims>;

/**
 * Signing in with any OpenID Connect issuer: code flow with PKCE and a nonce, the ID token checked against
 * the issuer's keys before `getUserInfo` is called.
 */
export function oidc({ client, discovered, onVerified }: OidcSettings) {
  return genericOAuth({
    config: [
      {
        providerId: oidcProvider,
        clientId: client.clientId,
        ...(client.clientSecret === undefined ? {} : { clientSecret: client.clientSecret }),
        discoveryUrl: discovered.url,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email'],
        accountSubject: ({ profile }) => claims.parse(profile).sub,
        getUserInfo: async ({ idToken, accessToken }) => {
          if (idToken === undefined) return null;
          const said = claims.parse(decodeJwt(idToken));
          const known = said.email === undefined ? await ask(discovered, said, accessToken) : said;
          const email = verifiedEmail(known);
          if (email !== undefined) await onVerified(said.sub, email);
          return {
            sub: said.sub,
            name: 'Signed in by OpenID Connect',
            email: email ?? madeUpAddress(said.sub),
            emailVerified: email !== undefined,
          };
        },
      },
    ],
  });
}

function verifiedEmail({ email, email_verified }: Claims): string | undefined {
  return email_verified === true ? email?.toLowerCase() : undefined;
}

/** An address that was not verified may be somebody else's, so it is not stored. */
function madeUpAddress(subject: string): string {
  return `${createHash('sha256').update(subject).digest('hex').slice(0, 32)}@oidc.invalid`;
}

/** Some issuers send the address only on request. */
async function ask(
  { userInfoUrl }: Discovered,
  said: Claims,
  accessToken: string | undefined,
): Promise<Claims> {
  if (userInfoUrl === undefined || accessToken === undefined) return said;
  const answer = await fetch(userInfoUrl, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(5_000),
  });
  const told = claims.safeParse(answer.ok ? await answer.json() : undefined);
  return told.success && told.data.sub === said.sub ? told.data : said;
}

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});

interface Discovered {
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
