import type { AppCheckChallenge } from '@paddock/contract/platform/app-check';

export interface AppCheckToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The side that tells a browser of ours from a script: it checks the token that calls carry. */
export interface AppCheck {
  /** False for every token that is not valid, whatever the reason. */
  verify(token: string): Promise<boolean>;
  /** Where tokens are given for work; absent where somebody else gives them. */
  readonly desk?: AppCheckDesk;
}

export interface AppCheckDesk {
  challenge(): Promise<AppCheckChallenge>;
  /** @returns null for whatever is not a challenge of ours, solved in time and for the first time. */
  exchange(payload: string): Promise<AppCheckToken | null>;
}
