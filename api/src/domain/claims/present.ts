import type { Claim, ClaimState, ProjectClaim } from '@paddock/contract/domain/claims/claims';
import type { ClaimRow } from './queries.ts';

/** What became of an approved claim follows from the payments of its expenditure. */
function stateOf({ state, balance }: ClaimRow): ClaimState {
  if (state !== 'approved') return state;
  if (balance === 'paid' || balance === 'overpaid') return 'repaid';
  return balance === 'cancelled' ? 'cancelled' : 'approved';
}

export function presentClaim(row: ClaimRow): Claim {
  return {
    id: row.id,
    version: row.version,
    submissionId: row.submission_id,
    state: stateOf(row),
    amount: row.amount,
    currency: { id: row.currency_id, name: row.currency_code },
    productType: { id: row.product_type_id, name: row.product_type },
    project: { id: row.project_id, name: row.project_code },
    boughtOn: row.bought_on,
    what: row.what,
    bookingReference: row.booking_reference,
    receipts: row.receipts,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    reviewed: row.reviewed,
    reason: row.reason,
  };
}

export function presentProjectClaim(row: ClaimRow, readerId: number): ProjectClaim {
  return {
    ...presentClaim(row),
    person: row.person,
    contactId: row.contact_id,
    own: row.user_id === readerId,
    expenditureId: row.prj_expenditure_id,
  };
}
