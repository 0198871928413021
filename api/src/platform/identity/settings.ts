import { signInProvider } from '@paddock/contract/platform/settings';
import { z } from 'zod';
import { isCountry } from './countries.ts';

const secret = z.string().min(1);

const ways = z
  .string()
  .refine(
    (list) => areWays(words(list)),
    'write some of phone, password, emailLink, oidc, anonymous, with commas between',
  );

function areWays(list: readonly string[]): boolean {
  const known = list.every((way) => signInProvider.safeParse(way).success);
  return known && new Set(list).size === list.length;
}

const countries = z
  .string()
  .transform((list) => words(list).map((code) => code.toUpperCase()))
  .refine((list) => list.every(isCountry), 'write ISO codes with commas between, as GB,HU');

const tenants = z
  .string()
  .transform((list) => words(list).map((pair) => pair.split(':', 2)))
  .refine(
    (pairs) => pairs.every(([id = '', name = '']) => id !== '' && name !== ''),
    'write id:Name, with commas between',
  )
  .transform((pairs) => pairs.map(([id = '', name = '']) => ({ id, name })));

function words(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}

/** The settings of who signs people in, and how: what each takes, and what it is for. */
export const identitySettings = {
  IDENTITY: z
    .enum(['embedded', 'firebase'])
    .default('embedded')
    .describe('Who signs people in: this server, or Firebase Auth.'),
  SIGN_IN_WAYS: ways
    .default('phone')
    .describe(
      'The ways of signing in, in the order in which they are offered, with commas between: `phone`, `password`, `emailLink`, `oidc`, `anonymous`.',
    ),
  PHONE_COUNTRIES_ONLY: countries
    .optional()
    .describe('ISO codes of the only countries whose numbers are taken, as `GB,HU`.'),
  PHONE_COUNTRIES_EXCEPT: countries
    .optional()
    .describe('ISO codes of the countries whose numbers are not taken. Not beside the one above.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'it begins with smtp:// or smtps://' })
    .optional()
    .describe(
      'Mail server for the links of `password` and `emailLink`, as `smtps://user:password@mail.example`. With demo data, mail goes to the log without one.',
    ),
  EMAIL_FROM: z.email().optional().describe('Address that mail comes from.'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Issuer of `oidc`, as `https://login.example/realms/team`. It has to verify e-mail addresses.',
    ),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'What the issuer knows this app as. The address to give it is `PUBLIC_URL` with `/api/auth/callback/oidc`.',
    ),
  OIDC_CLIENT_SECRET: secret.optional().describe('Secret of that client, where it has one.'),
  OIDC_NAME: z
    .string()
    .max(40)
    .default('Single sign-on')
    .describe('What the issuer is called on its button.'),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .optional()
    .describe(
      'Where Firebase Auth serves its pages. Without it, the one that the project came with.',
    ),
  FIREBASE_OIDC_PROVIDER: z
    .string()
    .startsWith('oidc.')
    .optional()
    .describe('The id that Firebase Auth has for the provider of `oidc`, as `oidc.team`.'),
  FIREBASE_TENANTS: tenants
    .optional()
    .describe('Tenants of Firebase Auth to choose from, as `crew-1a2b:Crew,staff-3c4d:Staff`.'),
  FIREBASE_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'write host:port')
    .optional()
    .describe(
      'The emulator of Firebase Auth, whose tokens nobody signed. It stops the start in production.',
    ),
} as const;

export type IdentitySettings = z.output<z.ZodObject<typeof identitySettings>>;

export function waysOf({ SIGN_IN_WAYS }: Pick<IdentitySettings, 'SIGN_IN_WAYS'>) {
  return z.array(signInProvider).parse(words(SIGN_IN_WAYS));
}
