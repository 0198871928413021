import type { PlanChange } from '@paddock/contract/domain/plan/finding';
import { createHash } from 'node:crypto';

type Values = NonNullable<PlanChange['values']>;

/** One record that joining makes, links or changes, as its form would. */
export type JoinStep =
  | {
      readonly does: 'send';
      readonly form: string;
      readonly values: Values;
      /** The field that takes the key of what the step before made. */
      readonly takes?: string;
    }
  | { readonly does: 'edit'; readonly list: string; readonly id: number; readonly values: Values }
  | { readonly does: 'invite'; readonly contactId: number };

/** One thing that someone needs to join the others. */
export interface JoinLine {
  readonly id: string;
  readonly what: string;
  readonly why: string;
  readonly after: string | null;
  readonly list: string;
  readonly isToBook: boolean;
  /** Keys of contacts. */
  readonly concerned: readonly number[];
  /** The line without which it makes no sense. */
  readonly needs: string | null;
  /** None if nothing in the plan gives it: it is only said. */
  readonly steps: readonly JoinStep[];
}

export type Drafted = Omit<JoinLine, 'id' | 'concerned'> & {
  readonly concerned?: readonly number[];
  /** With other facts, it is another line. */
  readonly facts?: unknown;
  /** The key of the record of the list that it changes, which is locked before. */
  readonly locks?: number;
};

/** A line for someone, with an id that is another one if what it says or does differs. */
export function makeLine(
  personId: number,
  { concerned = [personId], facts, locks, ...line }: Drafted,
): JoinLine {
  const about = JSON.stringify([personId, line.steps, line.what, facts]);
  const hash = createHash('sha256').update(about).digest('base64url').slice(0, 12);
  return {
    ...line,
    id: `${line.list}-${line.steps.length > 0 ? (locks ?? 'new') : 'said'}-${hash}`,
    concerned,
  };
}

/** How someone without access gets it. */
export interface JoinAccess {
  /** "By text message to +44 7700 900001." */
  readonly why: string;
  readonly isPossible: boolean;
}

export function sayAccess(contactId: number, { isPossible, why }: JoinAccess): Drafted {
  return {
    what: isPossible ? 'Give access and invite' : 'No access',
    why,
    after: null,
    list: 'users',
    isToBook: false,
    needs: null,
    steps: isPossible ? [{ does: 'invite', contactId }] : [],
  };
}
