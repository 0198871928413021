interface Contract {
  /** The last release whose servers can't work on what this step leaves. */
  readonly stops: string;
  /** What they would miss, or not fill in. */
  readonly broken: readonly string[];
}

/**
 * Steps that earlier servers can't work on. A release first adds what it needs and works with both (expand);
 * what only the release before used goes in the one after (contract), and is listed here: those servers must
 * be stopped before the update.
 */
export const contracts: Readonly<Record<string, Contract>> = {
  '0037-kept-balances': {
    stops: 'v261121.1',
    broken: [
      'view_expenditure_balance.cost',
      'view_expenditure_balance.currency_id',
      'view_expenditure_balance.due',
      'view_expenditure_balance.overpaid',
      'view_expenditure_balance.paid',
      'view_expenditure_balance.prj_expenditure_id',
      'view_expenditure_balance.state',
    ],
  },
  '0038-flight-times': {
    stops: 'v261121.1',
    broken: ['flights.arrives_at_local', 'flights.departs_at_local'],
  },
  // Of a claim that is not approved, a receipt has no expenditure.
  '0056-claims': {
    stops: 'v261121.1',
    broken: ['receipts.prj_expenditure_id'],
  },
};
