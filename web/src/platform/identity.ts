import type { PasskeyProof } from '@paddock/contract/platform/passkeys';
import type { Followed } from './store.ts';

/**
 * Who is signed in, as far as the identity provider knows. `unknown` lasts from the start of the app until
 * the provider answered. `expired` is true if the provider ended the session, not the person. A `visitor`
 * came without a name, and sees nothing until they link a phone.
 */
export type IdentityState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-in'; readonly visitor?: true }
  | { readonly status: 'signed-out'; readonly expired: boolean };

/** The side that identifies people. Our own server decides what they may do. */
export interface IdentityClient extends Followed<IdentityState> {
  /**
   * Requests a code to be sent to an E.164 number (+447700900010).
   * @throws IdentityError
   */
  sendCode(phoneNumber: string): Promise<void>;
  /**
   * Signs in with the code that came; the state is `signed-in` before this resolves.
   * @throws IdentityError
   */
  verifyCode(phoneNumber: string, code: string): Promise<void>;
  /**
   * A token that proves who is signed in, renewed before it expires. `refused` is a token that the server
   * rejected: the answer is then another one.
   * @throws IdentityError; after `signed_out` the state is `signed-out`
   */
  idToken(refused?: string): Promise<string>;
  /**
   * The ways to sign in besides a phone; they load when first requested.
   * @throws ChunkError
   */
  ways(): Promise<SignInWays>;
  /** Where else this person is signed in; absent if the provider does not tell. */
  readonly sessions?: (() => Promise<Sessions>) | undefined;
  /** Ends the session on this device at once, and on the server as soon as it can be reached. */
  signOut(): Promise<void>;
  /** Like `signOut`, if the server no longer accepts this person's tokens. */
  expire(): Promise<void>;
}

/** One place where somebody is signed in. */
export interface Session {
  readonly id: string;
  /** The browser's name at sign-in; empty if it had none. */
  readonly userAgent: string;
  /** An instant, ISO 8601. */
  readonly signedInAt: string;
  /** The session that asks. */
  readonly isThis: boolean;
}

/** The places where somebody is signed in. Every failure is an IdentityError. */
export interface Sessions {
  /** This one first, then the newest. */
  list(): Promise<readonly Session[]>;
  /** Signs one out. */
  end(id: string): Promise<void>;
}

/** The parameters in the link of an e-mail. */
export interface OpenedLink {
  readonly oobCode: string;
  /** The whole address that was opened. */
  readonly address: string;
}

/** The ways to sign in besides a phone. Every failure is an IdentityError. */
export interface SignInWays {
  /** The person's tenant at the provider, if it has tenants. */
  chooseTenant(id: string): Promise<void>;
  enterByPassword(email: string, password: string): Promise<void>;
  /** Requests an e-mail with a link to choose a password; `backTo` is a path of this app. */
  requestPassword(email: string, backTo: string): Promise<void>;
  setPassword(email: string, link: OpenedLink, password: string): Promise<void>;
  /** Carries out the link of a mail about an account: confirms or restores an address. */
  redeemLink(link: OpenedLink): Promise<void>;
  /** Requests an e-mail with a link that signs in. */
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
  /** Signs in without a name. The next phone to sign in is linked to it. */
  enterAsVisitor(): Promise<void>;
}

export type IdentityErrorCode =
  /** No answer: no network, or the server is down. */
  | 'network'
  | 'invalid_phone_number'
  | 'country_not_supported'
  | 'invalid_email'
  /** The address or the password is wrong, without saying which. */
  | 'wrong_password'
  | 'password_short'
  | 'password_long'
  /** The link has expired, was used, or was sent to another address. */
  | 'link_invalid'
  /** One address requested too many e-mails. */
  | 'email_used_too_often'
  /** The passkey is not known here, or the device gave none. */
  | 'passkey_refused'
  | 'provider_unreachable'
  /** What the provider verified is of a kind that is not accepted here. */
  | 'credential_not_supported'
  /** We couldn't verify the browser. */
  | 'challenge_unsolved'
  | 'wrong_code'
  /** The code has expired, was used, or a newer one was sent. */
  | 'code_expired'
  /** Too many wrong tries with one code. */
  | 'too_many_tries'
  /** One number requested too many codes. */
  | 'number_used_too_often'
  /** Too many requests came from this place. */
  | 'too_many_requests'
  /** The provider knows this person, but they have no access here. */
  | 'unauthorised'
  /** An operation that only administrators may start. */
  | 'administrators_only'
  /** Nobody is signed in. */
  | 'signed_out'
  /** The provider gave an unexpected answer. */
  | 'unexpected';

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** How long to wait before the next try, if the provider said so. */
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
