/** Markup whose inserted texts are escaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | readonly Html[];

/** A template of markup: what is inserted is text, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const [first = '', ...rest] = strings;
  return { markup: first + rest.map((string, index) => drawn(parts[index]) + string).join('') };
}

export function text({ markup }: Html): string {
  return markup;
}

function drawn(part: Part | undefined): string {
  if (part === undefined) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escaped(part);
  if ('markup' in part) return part.markup;
  return part.map(text).join('');
}

function escaped(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
