/**
 * What a name on a ticket can be: "Ben Hale" of "HALE/BEN MR", names the other way round with a title behind. Many
 * airlines print the title without a space: "HALE/BENMR" can be Benmr or Ben.
 */
export function printedNames(printed: string): string[] {
  const [, family, given] = /^([^/]+)\/([^/]*)$/.exec(printed) ?? [];
  if (family === undefined || given === undefined) return [printed];
  const first = given.replace(/\s(?:MR|MRS|MS|MISS|DR|MSTR|CHD|INF)$/i, '');
  const bare = first.replace(/(?<=[A-Z]{2})(?:MRS|MR|MS|MISS|MSTR)$/i, '');
  return [...new Set([first, bare])].map((name) => `${name} ${family}`.trim());
}
