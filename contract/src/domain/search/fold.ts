/** The characters between words. The database has the same list. */
const breaks =
  /[\p{Cc} \u00a0\-\u2010-\u2015/.,:;()[\]&+@#*_"'\u2018-\u201f\u00ab\u00bb\u00b7\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff!?%|\\<>=~^{}$£€`´]+/gu;

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ı: 'i',
  ħ: 'h',
  Ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
};

/** A letter without its accents: "Ł" → "l". Other characters stay. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[łŁøØđĐðÐıħĦßæÆœŒ]/g, (letter) => letters[letter] ?? letter)
    .toLowerCase();
}

/** Text as search compares it: lower case, without accents and punctuation. "Győr-Moson" → "gyor moson" */
export function fold(text: string): string {
  return foldLetters(text).replaceAll(breaks, ' ').trim();
}
