import { expect, it } from 'vitest';
import { typeOfContent } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

it.each([
  ['\u00ff\u00d8\u00ff\u00e1', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['RIFF\0\0\0\0WEBPVP8X', 'image/webp'],
  ['%PDF-1.7\n', 'application/pdf'],
  ['\0\0\0\u0018ftypheic', 'image/heic'],
  ['\0\0\0\u0018ftypmif1', 'image/heic'],
  ['\0\0\0\u0018ftypmp42', null],
  ['\u00ff\u00d8', null],
  ['RIFF\0\0\0\0WAVE', null],
  ['%PDF-x', null],
  [' %PDF-1.7', null],
  ['<svg xmlns=', null],
  ['', null],
])('Q-3 %j is %s', (start, type) => {
  expect(typeOfContent(bytes(start))).toBe(type);
});
