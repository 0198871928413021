import * as z from 'zod/mini';
import type { Call } from './calls.ts';

/**
 * The source of app-check tokens, and whether a call waits for one. `off`: calls carry none. A plain union:
 * zod's other kind would add half a kilobyte to the first screen.
 */
export const appCheckSettings = z.union([
  z.object({ mode: z.literal('off') }),
  z.object({ mode: z.literal('embedded'), required: z.boolean() }),
  z.object({
    mode: z.literal('firebase'),
    required: z.boolean(),
    /** The key for reCAPTCHA, version 3. */
    siteKey: z.string(),
    appId: z.string(),
    apiKey: z.string(),
    projectId: z.string(),
  }),
]);

/** The ways to sign in that a deployment can switch on. */
export const signInProvider = z.enum(['phone', 'password', 'emailLink', 'oidc', 'anonymous']);
export type SignInProvider = z.infer<typeof signInProvider>;

/** How people sign in here: who runs it, which ways are on, and for which phone numbers. */
export const signInSettings = z.object({
  /** `embedded` is our own server under /api/auth, `firebase` its SDK in the browser. */
  identity: z.enum(['embedded', 'firebase']),
  /** At least one, in the order they are offered. */
  providers: z.array(signInProvider).check(z.minLength(1)),
  /** The name of the OpenID Connect provider on its button. Present if `oidc` is on. */
  oidcName: z.optional(z.string()),
  /** ISO 3166 codes of the countries whose numbers are accepted: only some, all but some, or (neither) all. */
  countries: z.object({
    only: z.optional(z.array(z.string()).check(z.minLength(1))),
    except: z.optional(z.array(z.string()).check(z.minLength(1))),
  }),
  /** Configuration of its SDK; nothing here is secret. Present if `identity` is `firebase`. */
  firebase: z.optional(
    z.object({
      apiKey: z.string(),
      projectId: z.string(),
      authDomain: z.string(),
      appId: z.optional(z.string()),
      /** Its id for the OpenID Connect provider, such as `oidc.team`. Present if `oidc` is on. */
      oidcProviderId: z.optional(z.string()),
      /** `host:port` of the Auth emulator. Never in production. */
      emulatorHost: z.optional(z.string()),
    }),
  ),
  /** The host whose passkeys sign in here. Absent if there are none. */
  passkeyHost: z.optional(z.string()),
  /** The identity provider's tenants to choose from at sign-in. */
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
  /** Present only while demo data is loaded: the numbers that can sign in, and their common code. */
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
