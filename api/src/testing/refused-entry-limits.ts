/** Limits of entering that the database refuses, by the constraint that does. */
export const refusedEntryLimits: Readonly<Record<string, string>> = {
  entry_limits_pkey: aLimit(`('flights', 3), ('flights', 4)`),
  entry_limits_action_check: aLimit(`('users', 3)`),
  entry_limits_level_check: aLimit(`('flights', 10)`),
};

function aLimit(rows: string): string {
  return `insert into entry_limits (action, level) values ${rows}`;
}
