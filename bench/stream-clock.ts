const dayMs = 86_400_000;

/** Milliseconds since the beginning of the hour-long span that all processes are in, to a tenth. */
export function clockMs(): number {
  const ms = (performance.timeOrigin + performance.now()) % (dayMs / 12);
  return Math.round(ms * 10) / 10;
}
