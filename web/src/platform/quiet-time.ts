/** Days for which a card that was sent away stays away. */
const quietMs = 30 * 86_400_000;

/** Whether what was sent away at that moment may show again. A moment that lies ahead counts as none. */
export function isQuiet(sentAwayAt: number, now: number): boolean {
  return sentAwayAt <= now && now - sentAwayAt < quietMs;
}
