/** The words of a page of HTML, a line for each block. Nothing in it is fetched or run. */
export function textOfPage(html: string): string {
  return withoutParts(html)
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table)\b[^<>]{0,500}>/gi, '\n')
    .replaceAll(/<[^<>]{0,5000}>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|pound|euro|#\d{1,6}|#x[\da-f]{1,5});/gi, entity)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n');
}

/** Without what no one reads. */
function withoutParts(html: string): string {
  let rest = html;
  for (const name of ['script', 'style', 'head']) rest = without(rest, name);
  return rest;
}

function without(html: string, name: string): string {
  const kept: string[] = [];
  const lower = html.toLowerCase();
  let from = 0;
  for (;;) {
    const start = lower.indexOf(`<${name}`, from);
    const end = start < 0 ? -1 : lower.indexOf(`</${name}`, start);
    if (end < 0) return kept.join('') + html.slice(from);
    kept.push(html.slice(from, start));
    from = end + name.length + 3;
  }
}

const named: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&pound;': '£',
  '&euro;': '€',
};

function entity(text: string): string {
  const known = named[text.toLowerCase()];
  if (known !== undefined) return known;
  const [, hex, digits = ''] = /^&#(x?)([\da-f]+);$/i.exec(text) ?? [];
  const code = Number.parseInt(digits, hex === '' ? 10 : 16);
  return code > 31 && code < 0x11_00_00 ? String.fromCodePoint(code) : ' ';
}
