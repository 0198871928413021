import type { Page } from '@playwright/test';

/** What a camera writes beside a picture: that it was held upright, and its position. */
const place = 'GPS 47.5830 N 19.2506 E';

/** A real JPEG, 3,000 by 1,000 pixels as a camera on its side takes it, with what cameras add. */
export async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3_000;
    canvas.height = 1_000;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('This browser draws nothing');
    pen.fillStyle = '#f4f0e4';
    pen.fillRect(0, 0, 3_000, 1_000);
    pen.fillStyle = '#222222';
    pen.font = '120px monospace';
    for (let line = 0; line < 6; line += 1)
      pen.fillText(`DIESEL  ${line}  412.50`, 200, 200 + line * 130);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  const plain = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  return Buffer.concat([plain.subarray(0, 2), exif(), plain.subarray(2)]);
}

/** True if a file still contains what a camera wrote into it. */
export function tellsPlace(file: Buffer): boolean {
  return file.includes(place) || file.includes('Exif');
}

/** Orientation 6 (turn it right) and a description, as TIFF in the segment that cameras use. */
function exif(): Buffer {
  const text = Buffer.from(`${place}\0`);
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  entry(tiff, 10, { tag: 0x010e, type: 2, count: text.length, value: tiff.length });
  entry(tiff, 22, { tag: 0x0112, type: 3, count: 1, value: 6 << 16 });
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, text]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: number;
}

function entry(tiff: Buffer, at: number, { tag, type, count, value }: Entry): void {
  tiff.writeUInt16BE(tag, at);
  tiff.writeUInt16BE(type, at + 2);
  tiff.writeUInt32BE(count, at + 4);
  tiff.writeUInt32BE(value, at + 8);
}
