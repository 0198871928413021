import { jwt } from 'better-auth/plugins';
import { audience, issuer, tokenAlgorithm, tokenLifetime } from './tokens.ts';

const day = 86_400;

/** ID tokens that say whose they are, and nothing more. */
export function idTokens() {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: {
      keyPairConfig: { alg: tokenAlgorithm, crv: 'Ed25519' },
      rotationInterval: 90 * day,
      gracePeriod: day,
    },
    jwt: {
      issuer,
      audience,
      expirationTime: tokenLifetime,
      definePayload: () => ({ iat: undefined }),
    },
  });
}
