/** What Windows-1252 has where Latin-1 has control characters, from 0x80. */
const block = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** A text in Windows-1252. A letter that it lacks loses its accent: "Győr" is "Gyor". */
export function encodeWindows(text: string): Buffer {
  const bytes: number[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const special = block.indexOf(letter);
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) bytes.push(code);
    else if (special >= 0) bytes.push(0x80 + special);
    else bytes.push(...fold(letter));
  }
  return Buffer.from(bytes);
}

function fold(letter: string): Buffer {
  const plain = letter.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '');
  return Buffer.from(plain === '' ? '?' : plain);
}
