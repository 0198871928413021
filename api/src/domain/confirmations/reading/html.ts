/** Marks where a cell of a table ends, until spaces are collapsed. */
const cellEnd = '\ue000';

/** The words of a page of HTML: a line for each block, and three spaces between cells. Nothing in it is fetched or run. */
export function textOfPage(html: string): string {
  const text = withoutParts(html)
    .replaceAll(cellEnd, ' ')
    .replaceAll(/<\/t[dh]\b[^<>]{0,500}>/gi, cellEnd)
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table)\b[^<>]{0,500}>/gi, '\n')
    .replaceAll(/<[^<>]{0,5000}>/g, ' ');
  return (
    decodeEntities(text)
      // A single space between digits stays.
      .replaceAll(/[ \t\u00a0]+/g, (spaces) => (spaces === '\u00a0' ? spaces : ' '))
      .replaceAll(/ ?\ue000[ \ue000]*/g, cellEnd)
      .replaceAll(/[ \ue000]?\n[ \ue000]?/g, '\n')
      .replaceAll(cellEnd, '   ')
  );
}

/** Without hidden text. */
function withoutParts(html: string): string {
  let rest = html;
  for (const name of ['script', 'style', 'head']) rest = without(rest, `<${name}`, `</${name}`);
  rest = without(rest, '<!--', '--');
  return rest;
}

function without(html: string, opens: string, closes: string): string {
  const kept: string[] = [];
  const lower = html.toLowerCase();
  let from = 0;
  for (let at = 0; ;) {
    const start = lower.indexOf(opens, at);
    // `<header` is no `<head`.
    const isLonger = /[a-z]/.test(lower[start + opens.length] ?? '');
    const end = start < 0 ? -1 : lower.indexOf(closes, start + opens.length);
    if (end < 0) return kept.join('') + html.slice(from);
    at = isLonger ? start + opens.length : end + closes.length + 1;
    if (isLonger) continue;
    kept.push(html.slice(from, start));
    from = at;
  }
}

/** The letters of Western Europe, from 192 on, as HTML calls them. */
const letters =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const named: ReadonlyMap<string, string> = new Map([
  ...letters.split(' ').map((name, at) => [name, String.fromCodePoint(192 + at)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['pound', '£'],
  ['euro', '€'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['middot', '·'],
  ['bull', '•'],
  ['deg', '°'],
  ['rarr', '→'],
]);

/** "R&D" of "R&amp;D". */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:[a-z]{2,6}|#\d{1,6}|#x[\da-f]{1,5});/gi, entity);
}

function entity(text: string): string {
  const name = text.slice(1, -1);
  const known = named.get(name) ?? named.get(name.toLowerCase());
  if (known !== undefined) return known;
  const [, hex, digits] = /^&#(x?)([\da-f]+);$/i.exec(text) ?? [];
  if (digits === undefined) return text;
  const code = Number.parseInt(digits, hex === '' ? 10 : 16);
  return code > 31 && code < 0x11_00_00 ? String.fromCodePoint(code) : ' ';
}
