/** As many letters as a day has room for beside an open panel. */
const room = 13;
const articles = new Set(['a', 'an', 'the']);
/** None of these ends a short form. */
const joins = new Set(['and', 'at', 'for', 'from', 'in', 'of', 'on', 'to', 'until', 'with']);

/** The first words of a title that a narrow column has room for: "Set up garage" of "Set up the garage". */
export function shortWork(title: string): string {
  if (title.length <= room) return title;
  const words = title.split(/\s+/).filter((word) => !articles.has(word.toLowerCase()));
  const some = words.filter((_, at) => words.slice(0, at + 1).join(' ').length <= room);
  while (some.length > 1 && joins.has(some.at(-1)?.toLowerCase() ?? '')) some.pop();
  return some.length === 0 ? title : some.join(' ');
}
