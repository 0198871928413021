import type { PasskeyProof } from '@paddock/contract/platform/passkeys';
import type { Followed } from './store.ts';

/**
 * Who is signed in, as far as the identity provider knows.
 * `unknown` lasts from the start of the app until the provider answered.
 * `expired` is true where the provider ended the session, not the person. A `visitor` came without a
 * name, and sees nothing until they link a phone.
 */
export type IdentityState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-in'; readonly visitor?: true }
  | { readonly status: 'signed-out'; readonly expired: boolean };

/** The side that says who somebody is. What they may do is decided by our own server. */
export interface IdentityClient extends Followed<IdentityState> {
  /**
   * Asks for a code to be sent to an E.164 number (+447700900010).
   * @throws IdentityError
   */
  sendCode(phoneNumber: string): Promise<void>;
  /**
   * Signs in with the code that came; the state is `signed-in` before this resolves.
   * @throws IdentityError
   */
  verifyCode(phoneNumber: string, code: string): Promise<void>;
  /**
   * A token that proves who is signed in, renewed ahead of its end. `refused` is a token that the
   * server did not take: the answer is then another one.
   * @throws IdentityError; after `signed_out` the state is `signed-out`
   */
  idToken(refused?: string): Promise<string>;
  /**
   * The ways in besides a phone; they arrive when they are first asked for.
   * @throws ChunkError
   */
  ways(): Promise<SignInWays>;
  /** Where else this person is signed in; absent where the provider does not tell. */
  readonly sessions?: (() => Promise<Sessions>) | undefined;
  /** Ends the session on this device at once, and on the server as soon as it can be reached. */
  signOut(): Promise<void>;
  /** As `signOut`, where the server no longer takes this person's tokens. */
  expire(): Promise<void>;
}

/** One place where somebody is signed in. */
export interface Session {
  readonly id: string;
  /** As the browser named itself when it signed in; empty where it did not. */
  readonly userAgent: string;
  /** An instant, ISO 8601. */
  readonly signedInAt: string;
  /** It is the one that asks. */
  readonly isThis: boolean;
}

/** The places where somebody is signed in. Whatever goes wrong is an IdentityError. */
export interface Sessions {
  /** This one first, then the newest. */
  list(): Promise<readonly Session[]>;
  /** Signs one out. */
  end(id: string): Promise<void>;
}

/** What the link of an e-mail carries. */
export interface OpenedLink {
  readonly oobCode: string;
  /** The whole address that was opened. */
  readonly address: string;
}

/** The ways in besides a phone. Whatever goes wrong is an IdentityError. */
export interface SignInWays {
  /** The part of the provider that the person belongs to, where it has parts. */
  chooseTenant(id: string): Promise<void>;
  enterByPassword(email: string, password: string): Promise<void>;
  /** Asks for an e-mail with a link to choose a password; `backTo` is a path of this app. */
  requestPassword(email: string, backTo: string): Promise<void>;
  setPassword(email: string, link: OpenedLink, password: string): Promise<void>;
  /** Does what the link of a mail about an account is for: confirms or restores an address. */
  redeemLink(link: OpenedLink): Promise<void>;
  /** Asks for an e-mail with a link that signs in. */
  sendLink(email: string, backTo: string): Promise<void>;
  enterByLink(email: string, link: OpenedLink): Promise<void>;
  /** Leaves the page for the OpenID Connect provider, which sends the browser back to `backTo`. */
  enterByRedirect(backTo: string): Promise<void>;
  /**
   * Asks the device for a passkey, with its screen lock. With `autofill` the browser offers it among the
   * suggestions of a field, until the signal ends it.
   */
  askForPasskey(autofill?: AbortSignal): Promise<PasskeyProof>;
  enterByPasskey(proof: PasskeyProof): Promise<void>;
  /** Signs in without a name. A phone that is signed in with next is linked to it. */
  enterAsVisitor(): Promise<void>;
}

export type IdentityErrorCode =
  /** No answer: no network, or the server is away. */
  | 'network'
  | 'invalid_phone_number'
  | 'country_not_supported'
  | 'invalid_email'
  /** The address or the password is wrong; which of them is not told. */
  | 'wrong_password'
  | 'password_short'
  | 'password_long'
  /** The link is too old, was used, or was sent to another address. */
  | 'link_invalid'
  /** One address asked for too many e-mails. */
  | 'email_used_too_often'
  /** The passkey is not known here, or the device gave none. */
  | 'passkey_refused'
  | 'provider_unreachable'
  /** What the provider vouched for is of a kind that is not taken here. */
  | 'credential_not_supported'
  /** The browser did not show that it is one. */
  | 'challenge_unsolved'
  | 'wrong_code'
  /** The code is too old, was used, or a newer one was sent. */
  | 'code_expired'
  /** Too many wrong tries with one code. */
  | 'too_many_tries'
  /** One number asked for too many codes. */
  | 'number_used_too_often'
  /** Too much came from this place. */
  | 'too_many_requests'
  /** The provider knows this person, and nobody let them in here. */
  | 'unauthorised'
  /** An operation that only administrators may start. */
  | 'administrators_only'
  /** Nobody is signed in. */
  | 'signed_out'
  /** The provider answered something that nobody foresaw. */
  | 'unexpected';

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** How long to wait before the next try, where the provider said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: IdentityErrorCode,
    options: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(`Identity: ${code}`, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
