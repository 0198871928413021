/** How older programs write letters, as their users know it. */
export type Letters = 'Western European' | 'Central European' | 'Cyrillic';

const tables = {
  'Western European': 'windows-1252',
  'Central European': 'windows-1250',
  Cyrillic: 'windows-1251',
} as const;

/** Text in UTF-8 or UTF-16, or as older programs write it: those don’t say how, so `letters` is a guess. */
export function decode(bytes: Uint8Array): { text: string; letters?: Letters } {
  const unicode = decodeUnicode(bytes);
  if (unicode !== undefined) return { text: unicode };
  const letters = guessLetters(bytes);
  return { text: new TextDecoder(tables[letters]).decode(bytes), letters };
}

function decodeUnicode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const zeros = (odd: number) =>
    bytes.slice(0, 1_000).filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const isHalf = (count: number) => bytes.length > 3 && count > Math.min(bytes.length, 1_000) / 5;
  if ((first === 0xff && second === 0xfe) || (isHalf(zeros(1)) && zeros(0) === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (isHalf(zeros(0)) && zeros(1) === 0))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Polish letters that are signs in Western European, and stand in a word. */
const polish = /\p{L}[¹³¿Ÿ¥£¯](?=\p{L})|\p{L}[¹³¿](?!\p{L})|[³¿£¯]\p{Ll}/u;
/** Hungarian letters that are rare ones in Western European: "Gyõzõ", and not French "août". */
const hungarian = /[õÕ]|[ûÛ](?!t)/u;
const neverHungarian = /[ãçèêàâîäåñæøÃÇÈÊÀÂÎÄÅÑÆØ]/u;
/** Czech and Slovak letters. */
const czech = [/ø/iu, /ì/iu, /ù/iu, /è/iu, /ï/iu, /ò/iu, /\u009d/u];
const neverCzech = /[åæêàâçñÅÆÊÀÂÇÑ]/u;

function guessLetters(bytes: Uint8Array): Letters {
  const western = new TextDecoder('windows-1252').decode(bytes.slice(0, 200_000));
  // Words of nothing but accented letters are Cyrillic.
  if ((western.match(/(?<!\p{L})[À-ÿ¨¸]{3,}(?!\p{L})/gu)?.length ?? 0) > 1) return 'Cyrillic';
  const isHungarian = hungarian.test(western) && !neverHungarian.test(western);
  const signs = czech.filter((sign) => sign.test(western)).length;
  const isCzech = signs > 1 && !neverCzech.test(western);
  return polish.test(western) || isHungarian || isCzech ? 'Central European' : 'Western European';
}
