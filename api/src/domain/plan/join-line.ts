import type { PlanChange } from '@paddock/contract/domain/plan/finding';

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
