/** What the scripts of structured data in a page hold. One that is broken is passed over. */
export function jsonLdIn(html: string): unknown[] {
  const found: unknown[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<script', from);
    const open = start < 0 ? -1 : html.indexOf('>', start);
    const end = open < 0 ? -1 : html.indexOf('</script', open);
    if (end < 0) return found;
    if (/application\/ld\+json/i.test(html.slice(start, Math.min(open, start + 500))))
      found.push(...parsed(html.slice(open + 1, end)));
    from = end;
  }
}

function parsed(script: string): unknown[] {
  const text = script
    .trim()
    .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\]\]>\*\/|\]\]>)$/, '');
  try {
    const value: unknown = JSON.parse(text);
    return [value];
  } catch {
    return [];
  }
}

export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One value or several, as a list. */
export function all(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The text of a value: of `{"@value": …}` and of the first of several too. */
export function textOf(value: unknown): string | null {
  const [first] = all(value);
  if (typeof first === 'string') return first.trim() === '' ? null : first.trim().slice(0, 500);
  if (typeof first === 'number') return String(first);
  return isNode(first) && '@value' in first ? textOf(first['@value']) : null;
}

/** "FlightReservation" of "http://schema.org/FlightReservation". */
export function typesOf(node: Node): string[] {
  return all(node['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.split(/[/#:]/).at(-1) ?? ''] : [],
  );
}
