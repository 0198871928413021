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
  // They would go on with what they remember of people and answers: nothing tells them of changes.
  '0080-no-notices': { stops: 'v261122.1', broken: [] },
};
