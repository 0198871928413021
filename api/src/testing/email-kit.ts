import { z } from 'zod';
import { readCookie, openSignInKit, type SignInKit, type SignInKitOptions } from './sign-in-kit.ts';
import type { TestDatabase } from './test-database.ts';

/** Settings that e-mail needs; nothing is sent, the kit stores it. */
export const mailSettings = {
  PUBLIC_URL: 'https://paddock.example',
  SMTP_URL: 'smtp://mail.example',
  EMAIL_FROM: 'paddock@paddock.example',
} as const;

export const origin = { origin: 'https://paddock.example' };

/** The server with the ways of signing in that need an address, behind TLS. */
export async function openEmailKit(
  database: TestDatabase,
  ways = 'phone,password,emailLink',
  options: SignInKitOptions = {},
) {
  const settings = { ...mailSettings, SIGN_IN_WAYS: ways, ...options.settings };
  const kit = await openSignInKit(database, { ...options, settings });
  return { ...kit, ...callsTo(kit) };
}

function callsTo(kit: SignInKit) {
  const askLink = async (email: string, callbackURL?: string) =>
    kit.post('/api/auth/sign-in/magic-link', { email, callbackURL });
  const askPassword = async (email: string) =>
    kit.post('/api/auth/request-password-reset', { email });
  const followLink = async (email: string, token: string) =>
    kit.post('/api/auth/magic-link/verify', { email, token });
  const setPassword = async (email: string, newPassword: string) => {
    await askPassword(email);
    const token = tokenSentTo(email);
    return kit.post('/api/auth/reset-password', { email, token, newPassword });
  };
  const tryPassword = async (email: string, password: string) =>
    kit.post('/api/auth/sign-in/email', { email, password });
  const linkSentTo = (email: string) => {
    const mail = kit.mails.findLast(({ to }) => to === email);
    return new URL(z.string().parse(/https?:\S+/.exec(mail?.text ?? '')?.[0]));
  };
  const tokenSentTo = (email: string) =>
    z.string().parse(linkSentTo(email).searchParams.get('oobCode'));
  const signInByLink = async (email: string) => {
    await askLink(email);
    return readCookie(await followLink(email, tokenSentTo(email)));
  };
  const readHeaders = async (cookie: string) => {
    const answer = await kit.get('/api/auth/token', { cookie });
    const { token } = z.object({ token: z.string() }).parse(answer.json());
    return { authorization: `Bearer ${token}` };
  };
  return {
    askLink,
    askPassword,
    followLink,
    setPassword,
    tryPassword,
    linkSentTo,
    tokenSentTo,
    signInByLink,
    readHeaders,
    grantEmail: async (email: string) => grantEmail(kit, email),
    me: async (cookie: string) => kit.get('/api/users/me', await readHeaders(cookie)),
  };
}

async function grantEmail({ db }: SignInKit, email: string): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({ access_level_id: 10, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
