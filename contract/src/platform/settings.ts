import * as z from 'zod/mini';
import type { Call } from './calls.ts';

/**
 * Where app-check tokens come from, and whether a call waits for one. `off`: calls carry none. A plain union: what zod needs for the other
 * kind would weigh half a kilobyte on the first screen.
 */
export const appCheckSettings = z.union([
  z.object({ mode: z.literal('off') }),
  z.object({ mode: z.literal('embedded'), required: z.boolean() }),
  z.object({
    mode: z.literal('firebase'),
    required: z.boolean(),
    /** Of reCAPTCHA, version 3. */
    siteKey: z.string(),
    appId: z.string(),
    apiKey: z.string(),
    projectId: z.string(),
  }),
]);

/** The ways of signing in that a deployment can switch on. */
export const signInProvider = z.enum(['phone', 'password', 'emailLink', 'oidc', 'anonymous']);
export type SignInProvider = z.infer<typeof signInProvider>;

/** How people sign in here: who runs it, which ways are on, and for which phone numbers. */
export const signInSettings = z.object({
  /** `embedded` is our own server under /api/auth, `firebase` its SDK in the browser. */
  identity: z.enum(['embedded', 'firebase']),
  /** At least one; in the order in which they are offered. */
  providers: z.array(signInProvider).check(z.minLength(1)),
  /** What the OpenID Connect provider is called on its button. Present where `oidc` is on. */
  oidcName: z.optional(z.string()),
  /** ISO 3166 codes of the countries whose numbers are taken: only some, or all but some, or (neither) all. */
  countries: z.object({
    only: z.optional(z.array(z.string()).check(z.minLength(1))),
    except: z.optional(z.array(z.string()).check(z.minLength(1))),
  }),
  /** What its SDK starts with; nothing here is secret. Present where `identity` is `firebase`. */
  firebase: z.optional(
    z.object({
      apiKey: z.string(),
      projectId: z.string(),
      authDomain: z.string(),
      appId: z.optional(z.string()),
      /** Its id of the OpenID Connect provider, as `oidc.team`. Present where `oidc` is on. */
      oidcProviderId: z.optional(z.string()),
      /** `host:port` of the Auth emulator. Never in production. */
      emulatorHost: z.optional(z.string()),
    }),
  ),
  /** The host whose passkeys sign in here. Absent where there are none. */
  passkeyHost: z.optional(z.string()),
  /** The tenants of the identity provider to choose from at sign-in. */
  tenants: z.optional(
    z.array(z.object({ id: z.string(), name: z.string() })).check(z.minLength(1)),
  ),
});
export type SignInSettings = z.infer<typeof signInSettings>;

/** The settings a browser needs before sign-in. */
export const settings = z.object({
  productName: z.string(),
  version: z.string(),
  environment: z.string(),
  defaultCountry: z.string(),
  signIn: signInSettings,
  appCheck: appCheckSettings,
  /** Present only while demo data is loaded: the numbers that can sign in, and their one code. */
  demo: z.nullable(
    z.object({
      code: z.string(),
      people: z.array(z.object({ phoneNumber: z.string(), role: z.string() })),
    }),
  ),
});
export type Settings = z.infer<typeof settings>;

export const readSettings = {
  name: 'GET /api/settings',
  summary: 'The settings a browser needs before sign-in',
  response: settings,
} satisfies Call;
