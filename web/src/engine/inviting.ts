import { createContext, use } from 'react';

/** Someone who has access since they were invited. */
export interface Invited {
  readonly contactId: number;
  readonly userId: number;
  readonly name: string;
}

export interface Inviting {
  /** Null to choose among everyone who has not signed in yet. */
  readonly contactIds: readonly number[] | null;
  readonly onInvited?: ((people: readonly Invited[]) => void) | undefined;
}

const InvitingContext = createContext<((asked: Inviting) => void) | null>(null);

export const InvitingProvider = InvitingContext.Provider;

/** Opens the question whom to invite; null for people who may not invite. */
export function useInviting(): ((asked: Inviting) => void) | null {
  return use(InvitingContext);
}
