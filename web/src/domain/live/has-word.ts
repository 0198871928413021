/** Any part of a name, without case and accents. */
export function hasWord(name: string, typed: string): boolean {
  return plain(name).includes(plain(typed.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-GB');
}
