/** Three ports in a row, the first of which `npm test` chooses: two simultaneous runs don't meet. */
export const issuerPort = Number(process.env['E2E_PORT'] ?? 8_177);
export const waysPort = issuerPort + 1;
export const appPort = issuerPort + 2;

/** The server's settings for the issuer of a run. */
export const issuerSettings = {
  OIDC_ISSUER: `http://127.0.0.1:${issuerPort}`,
  OIDC_CLIENT_ID: 'paddock',
  OIDC_CLIENT_SECRET: 'a secret of the client',
  OIDC_NAME: 'the team account',
};
