/** What a checked ID token says: who it is for this provider, and nothing about access. */
export interface VerifiedToken {
  readonly subject: string;
  /** Until when it is good. */
  readonly expiresAtMs: number;
  /** Of our own sign-in: the session that it was issued for, which it ends with. */
  readonly session?: string;
  /** What the token itself says that the provider has verified, where its tokens say so. */
  readonly contact?: VerifiedContact;
}

/** What the provider itself has verified of a person; access is granted to one of these. */
export interface VerifiedContact {
  /** E.164, such as +447700900010. */
  readonly phoneNumber: string | undefined;
  readonly email: string | undefined;
}

/** The side that says who somebody is. What they may do is decided from our own tables. */
export interface Identity {
  /** Name under which its subjects are kept in `identities`. */
  readonly provider: string;
  /** @returns null for every token that is not valid, whatever the reason. */
  verify(token: string): Promise<VerifiedToken | null>;
  /** Asked once, when a subject is seen for the first time. */
  contactOf(token: VerifiedToken): Promise<VerifiedContact>;
  /** Forgets the wrong codes of a number and an address, where our own sign-in counts them. */
  unlock?(contact: VerifiedContact): Promise<void>;
}

/**
 * Answers a call under `/api/auth`, for a provider that runs in our server. `address` is the caller's, as
 * far as it is known; headers that a caller could have made up say nothing about it.
 */
export type SignInHandler = (request: Request, address: string | undefined) => Promise<Response>;
