import { signInProvider } from '@paddock/contract/platform/settings';
import { z } from 'zod';
import { isCountry } from './countries.ts';
import { webAddress } from '../web-address.ts';

const secret = z.string().min(1);

const ways = z
  .string()
  .refine(
    (list) => words(list).every((way) => signInProvider.safeParse(way).success),
    'use some of phone, password, emailLink, oidc, anonymous, separated by commas',
  )
  .refine((list) => new Set(words(list)).size === words(list).length, 'name each only once');

const countries = z
  .string()
  .transform((list) => words(list).map((code) => code.toUpperCase()))
  .refine((list) => list.every(isCountry), 'use ISO codes separated by commas, such as GB,HU');

const tenants = z
  .string()
  .transform((list) => words(list).map((pair) => pair.split(':', 2)))
  .refine(
    (pairs) => pairs.every(([id = '', name = '']) => id !== '' && name !== ''),
    'use id:Name, separated by commas',
  )
  .transform((pairs) => pairs.map(([id = '', name = '']) => ({ id, name })));

function words(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}

/** The settings of sign-in, with values and purpose. */
export const identitySettings = {
  IDENTITY: z
    .enum(['embedded', 'firebase'])
    .default('embedded')
    .describe('What signs people in: this server or Firebase Auth.'),
  SIGN_IN_WAYS: ways
    .default('phone')
    .describe(
      'The sign-in methods, in the order shown, separated by commas: `phone`, `password`, `emailLink`, `oidc`, `anonymous`.',
    ),
  PHONE_COUNTRIES_ONLY: countries
    .optional()
    .describe('ISO codes of the only countries whose numbers are accepted, such as `GB,HU`.'),
  PHONE_COUNTRIES_EXCEPT: countries
    .optional()
    .describe(
      'ISO codes of countries whose numbers are not accepted. Can’t be combined with the setting above.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'start it with smtp:// or smtps://' })
    .optional()
    .describe(
      'Mail server for urgent messages, invitations, and the links of `password` and `emailLink`, such as `smtps://user:password@mail.example`. With demo data and no mail server, emails go to the log.',
    )
    .meta({ secret: true }),
  EMAIL_FROM: z.email().optional().describe('The sender’s email address.'),
  OIDC_ISSUER: webAddress
    .optional()
    .describe(
      'Issuer of `oidc`, such as `https://sso.example/realms/team`. It must verify email addresses.',
    ),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'The client ID of this app at the issuer. Its redirect address is `PUBLIC_URL` followed by `/api/auth/callback/oidc`.',
    ),
  OIDC_CLIENT_SECRET: secret
    .optional()
    .describe('The secret of that client, if it has one.')
    .meta({ secret: true }),
  OIDC_NAME: z
    .string()
    .max(40)
    .default('Single sign-on')
    .describe('The issuer’s name on its button.'),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .trim()
    .regex(/^[\w.-]+(:\d{1,5})?$/, 'use a host such as team.firebaseapp.com, without https://')
    .optional()
    .describe('Where Firebase Auth serves its pages. By default, the project’s own domain.'),
  FIREBASE_OIDC_PROVIDER: z
    .string()
    .startsWith('oidc.')
    .optional()
    .describe('The ID of the `oidc` provider in Firebase Auth, such as `oidc.team`.'),
  FIREBASE_TENANTS: tenants
    .optional()
    .describe('Firebase Auth tenants to choose from, such as `crew-1a2b:Crew,staff-3c4d:Staff`.'),
  FIREBASE_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'use host:port')
    .optional()
    .describe(
      'The Firebase Auth emulator, whose tokens are unsigned. The server refuses to start with it in production.',
    ),
} as const;

export type IdentitySettings = z.output<z.ZodObject<typeof identitySettings>>;

export function readWays({ SIGN_IN_WAYS }: Pick<IdentitySettings, 'SIGN_IN_WAYS'>) {
  return z.array(signInProvider).parse(words(SIGN_IN_WAYS));
}
