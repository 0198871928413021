import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { AppCheck } from './app-check.ts';

/** Where Firebase publishes the keys that its App Check tokens are signed with. */
const publishedKeys = 'https://firebaseappcheck.googleapis.com/v1/jwks';

export interface FirebaseAppCheckOptions {
  readonly projectNumber: string;
  /** The one app whose tokens count: a project can have several. */
  readonly appId: string;
  readonly now: () => Date;
  readonly keysUrl?: string;
}

/** Tokens of Firebase App Check, checked as its documents ask for a server that is not Firebase's own. */
export function openFirebaseAppCheck(options: FirebaseAppCheckOptions): AppCheck {
  const { projectNumber, appId, now, keysUrl = publishedKeys } = options;
  const keys = createRemoteJWKSet(new URL(keysUrl));
  return {
    async verify(token) {
      try {
        await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          typ: 'JWT',
          issuer: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
          audience: `projects/${projectNumber}`,
          subject: appId,
          requiredClaims: ['exp'],
          currentDate: now(),
        });
        return true;
      } catch (error) {
        if (error instanceof errors.JWKSTimeout) throw error;
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}
