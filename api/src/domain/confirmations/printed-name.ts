/** "Ben Hale" of "HALE/BEN MR": airlines print names the other way round, with a title behind. */
export function printedName(printed: string): string {
  const [, family, given] = /^([^/]+)\/([^/]*)$/.exec(printed) ?? [];
  if (family === undefined || given === undefined) return printed;
  const first = given.replace(/\s(?:MR|MRS|MS|MISS|DR|MSTR|CHD|INF)$/i, '');
  return `${first} ${family}`.trim();
}
