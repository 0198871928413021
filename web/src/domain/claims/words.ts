import type { Claim, ClaimState } from '@paddock/contract/domain/claims/claims';
import type { StateTone } from '../../ui/state-word.tsx';

export const stateTones: Readonly<Record<ClaimState, StateTone>> = {
  draft: 'plain',
  submitted: 'info',
  approved: 'good',
  rejected: 'warn',
  repaid: 'good',
  cancelled: 'warn',
};

/** The result of a claim, for its author. */
export function stateWords({ state, decidedBy, reviewed }: Claim): string {
  if (state === 'draft') return 'Draft';
  if (state === 'submitted') return 'Submitted';
  if (state === 'approved') return reviewed === false ? 'Approved, not reviewed' : 'Approved';
  if (state === 'rejected') return decidedBy === null ? 'Rejected' : `Rejected by ${decidedBy}`;
  return state === 'repaid' ? 'Repaid' : 'Cancelled';
}

/** Whether its person can still change it. */
export function isOpen({ state }: Claim): boolean {
  return state === 'draft' || state === 'rejected';
}
