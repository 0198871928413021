import { startOidcIssuer } from '../api/src/testing/oidc-issuer.ts';

// The issuer of a run: the one in the server's own tests, where a browser can reach it.
const issuer = await startOidcIssuer(Number(process.env['PORT']));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void issuer.close());
