/** Days for which a dismissed card stays hidden. */
const quietMs = 30 * 86_400_000;

/** Whether something dismissed at that moment may show again. A moment in the future counts as none. */
export function isQuiet(sentAwayAt: number, now: number): boolean {
  return sentAwayAt <= now && now - sentAwayAt < quietMs;
}
