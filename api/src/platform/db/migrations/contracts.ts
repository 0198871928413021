interface Contract {
  /** The last release whose servers can't work after this step. */
  readonly stops: string;
  /** What they would miss, or not fill in. */
  readonly broken: readonly string[];
}

/**
 * Steps that earlier servers can't work with. A release first adds what it needs and works with both
 * (expand); what only the previous release used is removed in the next one (contract), and is listed here:
 * those servers must be stopped before the update.
 */
export const contracts: Readonly<Record<string, Contract>> = {
  // They would continue with cached people and answers: nothing tells them of changes.
  '0080-no-notices': { stops: 'v261122.1', broken: [] },
  // They would read a claim of someone without access, which has no user.
  '0112-repaid-people': { stops: 'v261122.1', broken: ['claims.user_id'] },
};
