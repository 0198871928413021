import { startOidcIssuer } from '../api/src/testing/oidc-issuer.ts';

// The issuer of a run: the one that the server's own tests use, where a browser can look at it.
const issuer = await startOidcIssuer(Number(process.env['PORT']));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void issuer.close());
