import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { answerPerson } from './oidc-page.ts';

const clientId = 'paddock';
const clientSecret = 'a secret of the client';

type Claims = Record<string, unknown>;

interface Grant {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly claims: Claims;
}

/** An OpenID Connect issuer on this machine, as strict as a real one where it matters. */
export interface OidcIssuer {
  readonly url: string;
  readonly settings: Record<string, string>;
  /** Its answer to callers with the access token instead of the ID token. */
  userInfo: Claims;
  /** No answer but 503 while it is away. */
  away: boolean;
  /** Signs the tokens that follow with a key that is not published. */
  forge(): Promise<void>;
  /** A person agrees: their browser goes back to the address that this gives, with a code. */
  approve(authorization: string, claims: Claims): URL;
  close(): Promise<void>;
}

/** @param port where a browser and a server of other processes look for it; any free one by default */
export async function startOidcIssuer(port = 0): Promise<OidcIssuer> {
  const keys = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  let signingKey = keys.privateKey;
  const grants = new Map<string, Grant>();
  const answers: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => discovery(issuer.url),
    '/jwks': async () => ({ keys: [published] }),
    '/userinfo': async () => issuer.userInfo,
    '/token': async (request) => {
      const grant = redeem(grants, request, new URLSearchParams(await text(request)));
      if (grant === null) return null;
      const iat = Math.floor(Date.now() / 1_000);
      const usual = { iss: issuer.url, aud: clientId, iat, exp: iat + 300 };
      const token = new SignJWT({ ...usual, ...grant.claims });
      token.setProtectedHeader({ alg: 'RS256', kid: 'k1' });
      return {
        access_token: randomUUID(),
        token_type: 'Bearer',
        id_token: await token.sign(signingKey),
      };
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(request.url ?? '/', issuer.url);
    const shown = answerPerson(asked, (from, claims) => approve(grants, new URL(from), claims));
    if (shown !== null) {
      response.writeHead(shown.status, shown.headers).end(shown.body);
      return;
    }
    const body = (await answers[asked.pathname]?.(request)) ?? null;
    const status = issuer.away ? 503 : body === null ? 400 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = z.object({ port: z.number() }).parse(server.address());
  const url = `http://127.0.0.1:${bound}`;
  const issuer: OidcIssuer = {
    url,
    settings: {
      SIGN_IN_WAYS: 'phone,emailLink,oidc',
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
    userInfo: {},
    away: false,
    forge: async () => {
      signingKey = (await generateKeyPair('RS256')).privateKey;
    },
    approve: (authorization, claims) => approve(grants, new URL(authorization), claims),
    close: async () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return issuer;
}

function discovery(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    userinfo_endpoint: `${url}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function approve(grants: Map<string, Grant>, { searchParams }: URL, claims: Claims): URL {
  const asked = z
    .object({
      client_id: z.literal(clientId),
      response_type: z.literal('code'),
      code_challenge_method: z.literal('S256'),
      code_challenge: z.string().min(40),
      redirect_uri: z.url(),
      state: z.string().min(20),
      nonce: z.string().min(20),
      scope: z.string().regex(/\bopenid\b/),
    })
    .parse(Object.fromEntries(searchParams));
  const code = randomUUID();
  grants.set(code, {
    challenge: asked.code_challenge,
    redirectUri: asked.redirect_uri,
    claims: { nonce: asked.nonce, ...claims },
  });
  const back = new URL(asked.redirect_uri);
  back.search = new URLSearchParams({ code, state: asked.state }).toString();
  return back;
}

/** A code is good once, for the client, the address and the verifier that it was made for. */
function redeem(
  grants: Map<string, Grant>,
  { headers }: IncomingMessage,
  body: URLSearchParams,
): Grant | null {
  const code = body.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const basic = Buffer.from(headers.authorization?.slice(6) ?? '', 'base64').toString();
  const secret = body.get('client_secret') ?? decodeURIComponent(basic.split(':')[1] ?? '');
  const verifier = createHash('sha256').update(body.get('code_verifier') ?? '');
  const fits =
    secret.replaceAll('+', ' ') === clientSecret &&
    body.get('redirect_uri') === grant?.redirectUri &&
    verifier.digest('base64url') === grant?.challenge;
  return fits && grant !== undefined ? grant : null;
}
