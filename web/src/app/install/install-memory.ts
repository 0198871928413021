const key = 'paddock.install-later.1';

/** When the person sent the install card away, in milliseconds since 1970; 0 where they did not. */
export function installSentAwayAt(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

export function sendInstallAway(now: number): void {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // It comes back with the next start.
  }
}
