const start = '<!-- layers: start, written by `npm run layers` -->';
const end = '<!-- layers: end -->';

/**
 * The floors and rooms as tables in Markdown.
 * @param {import('./layers.mjs').Layers} layers
 */
export function docsTable({ workspaces, floors, rooms }) {
  const listed = (/** @type {readonly string[]} */ names) =>
    names.length === 0 ? '—' : names.map((name) => `\`${name}\``).join(', ');
  const has = Object.entries(workspaces).filter(([, { floors: own }]) => own !== undefined);
  const where = (/** @type {string} */ floor) =>
    listed(has.filter(([, { floors: own = [] }]) => own.includes(floor)).map(([name]) => name));
  return table([
    ['floor', 'may use', 'in'],
    ...Object.entries(floors).map(([floor, below]) => [
      `\`${floor}\``,
      listed(below),
      where(floor),
    ]),
  ]).concat(
    '\n',
    table([
      ['room of the domain', 'may use'],
      ...Object.entries(rooms).map(([room, below]) => [`\`${room}\``, listed(below)]),
    ]),
  );
}

function table(/** @type {readonly (readonly string[])[]} */ rows) {
  const columns = rows[0]?.map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell, index) => cell.padEnd(columns?.[index] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...others] = rows;
  const rule = head.map((_, index) => '-'.repeat(columns?.[index] ?? 3));
  return [head, rule, ...others].map(line).join('');
}

/**
 * @param {string} page
 * @param {string} tables
 * @returns {string} the page with the tables between its marks
 */
export function withTable(page, tables) {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`The page has no ${start} … ${end}`);
  return `${page.slice(0, from)}${start}\n\n${tables}\n${page.slice(to)}`;
}
