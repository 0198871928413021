/** Where the issuer of a run listens, and what the server is told of it. */
export const issuerPort = 8_177;

export const issuerSettings = {
  OIDC_ISSUER: `http://127.0.0.1:${issuerPort}`,
  OIDC_CLIENT_ID: 'paddock',
  OIDC_CLIENT_SECRET: 'a secret of the client',
  OIDC_NAME: 'the team account',
};
