import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { z } from 'zod';
import { buildApp } from '../app/app.ts';
import { readConfig } from '../platform/config.ts';
import { openIdentity } from '../platform/identity/open.ts';
import { openLocalFiles } from '../platform/files/local-files.ts';
import { openPulse } from '../platform/db/pulse.ts';
import { openSealer } from '../platform/sealer.ts';
import { openReadiness } from '../platform/readiness.ts';
import { openMetrics } from '../platform/metrics/metrics.ts';
import { openOutgoing } from '../platform/incidents/outgoing.ts';
import { chooseMailSender } from '../platform/identity/mail/mail.ts';
import { chooseSmsSender } from '../platform/identity/sms/gateways.ts';
import { openPush } from '../platform/push/open.ts';
import { openLog } from '../platform/log.ts';
import { secretKey } from './sign-in-kit.ts';
import type { TestDatabase } from './test-database.ts';

export const projectId = 'paddock-test';

export const firebaseSettings = {
  NODE_ENV: 'test',
  DEMO: 'off',
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: 'a public key',
};

/** Keys as Google publishes them, on this machine. */
export async function startKeyServer() {
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const state = { away: false, asked: 0 };
  const server = createServer((_, response) => {
    state.asked += 1;
    response.writeHead(state.away ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const close = async () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const sign = async (claims: object, header: object = {}, key: CryptoKey = keys.privateKey) =>
    new SignJWT({ ...usualClaims(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
      .sign(key);
  return { url: `http://127.0.0.1:${port}/keys`, state, sign, close };
}

/** A token of the emulator. */
export function unsigned(claims: object): string {
  return new UnsecuredJWT({ ...usualClaims(), ...claims }).encode();
}

function usualClaims() {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'uid-1',
    iat: now,
    auth_time: now,
    exp: now + 3_600,
  };
}

/** The server with Firebase Auth in front. */
export async function openFirebaseKit(
  { db, url: databaseUrl }: TestDatabase,
  keysUrl: string,
  settings: Record<string, string> = {},
) {
  const config = readConfig({ ...firebaseSettings, ...settings });
  const log = openLog('silent');
  const state = { ahead: 0 };
  const now = () => new Date(Date.now() + state.ahead);
  const outgoing = openOutgoing({ db, now, log });
  const opened = await openIdentity({
    config,
    db,
    databaseUrl,
    secretKey,
    log,
    now,
    outgoing,
    keysUrl,
  });
  const { identity, handleSignIn } = opened;
  const version = 'v260101.1';
  const mail = chooseMailSender(config.mail, log);
  const push = await openPush({
    config,
    db,
    secretKey,
    log,
    now,
    outgoing,
    sms: chooseSmsSender(config.sms, log),
    mail,
  });
  const files = openLocalFiles(join(tmpdir(), 'paddock-no-files'));
  const pulse = openPulse(databaseUrl);
  const readiness = openReadiness({ pulse, folder: tmpdir() });
  const documents = await openSealer({ db, secretKey }, 'documents');
  const shared = { readiness, reportsDb: db, documents };
  const deps = {
    ...shared,
    config,
    db,
    databaseUrl,
    identity,
    handleSignIn,
    push,
    files,
    log,
    version,
    now,
    outgoing,
    mail,
    metrics: openMetrics({ version, outgoing }),
  };
  const app = await buildApp({ ...deps, appCheck: undefined });
  const get = async (path: string, token?: string) =>
    app.inject({
      method: 'GET',
      url: path,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  return {
    app,
    get,
    me: async (token: string) => get('/api/users/me', token),
    passes: (seconds: number) => void (state.ahead += seconds * 1_000),
    close: async () => {
      await app.close();
      await push.close();
      await opened.close();
      await pulse.close();
      await outgoing.close();
    },
  };
}
