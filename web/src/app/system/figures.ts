const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** "61.3 GB", in steps of 1,000. */
export function formatSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

export const figures = new Intl.NumberFormat('en-GB');
