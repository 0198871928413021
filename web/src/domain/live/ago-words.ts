/** "2 min ago", "just now". */
export function formatAgo(then: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min ago` : `${Math.floor(hours / 24)} d ago`;
}

/** "in 3 min". */
export function formatUntil(then: number, now: number): string {
  if (then <= now) return 'now';
  return `in ${Math.max(1, Math.round((then - now) / 60_000))} min`;
}
