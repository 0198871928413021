/** The content of a verified ID token: who its owner is for this provider, and nothing about access. */
export interface VerifiedToken {
  readonly subject: string;
  /** When it expires. */
  readonly expiresAtMs: number;
  /** For our own sign-in: the session that it was issued for, and ends with. */
  readonly session?: string;
  /** What the token itself says the provider has verified, if its tokens say so. */
  readonly contact?: VerifiedContact;
}

/** What the provider itself has verified about a person; access is given to one of these. */
export interface VerifiedContact {
  /** E.164, such as +447700900010. */
  readonly phoneNumber: string | undefined;
  readonly email: string | undefined;
}

/** The side that identifies people. Our own tables decide what they may do. */
export interface Identity {
  /** The name of its subjects in `identities`. */
  readonly provider: string;
  /** @returns null for every token that is not valid, whatever the reason. */
  verify(token: string): Promise<VerifiedToken | null>;
  /** Called once, when a subject is seen for the first time. */
  loadContact(token: VerifiedToken): Promise<VerifiedContact>;
  /** Deletes the wrong codes of a number and an address, if our own sign-in counts them. */
  unlock?(contact: VerifiedContact): Promise<void>;
}

/**
 * Answers a call under `/api/auth`, for a provider that runs in our server. `address` is the caller's, as far
 * as known; headers that a caller could have made up don't affect it.
 */
export type SignInHandler = (request: Request, address: string | undefined) => Promise<Response>;
