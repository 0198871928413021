import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { typeOfContent } from '@paddock/contract/platform/file-type';
import { readSize } from '../../money/receipts/receive.ts';
import { readBoardingPass } from './boarding-pass.ts';
import { Refused, type ReadCandidate } from './candidate.ts';

let prepared = false;

/** The reader's own file, from this machine: by default it would ask a public host for it. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(path)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
}

/** The boarding passes whose bar codes are in a picture. */
export async function readPicture(bytes: Uint8Array, today: string): Promise<ReadCandidate[]> {
  await refuseLarge(bytes);
  prepare();
  const codes = await readBarcodes(bytes, {
    formats: ['Aztec', 'PDF417', 'QRCode', 'DataMatrix'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  if (codes.length === 0)
    throw new Refused('There is no bar code in this picture, or it is too blurred.');
  const found = codes.flatMap(({ text }) => readBoardingPass(text, today));
  if (found.length === 0) throw new Refused('The bar code in this picture is not a boarding pass.');
  return found;
}

/** More than a photo that the app sends, which is at most 2,400 pixels wide and high. */
const mostPixels = 25_000_000;

/**
 * Refuses large pictures by their header, before decoding: a small file can hold a picture of
 * gigabytes.
 */
async function refuseLarge(bytes: Uint8Array): Promise<void> {
  const type = typeOfContent(bytes.subarray(0, 16));
  if (type === null || type === 'application/pdf' || type === 'image/heic') return;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = async (into: Buffer, offset: number, count: number, at: number) => ({
    bytesRead: content.copy(into, offset, at, at + count),
  });
  const size = await readSize({ read }, type);
  if (size === null) throw new Refused('This picture is incomplete or damaged.');
  if (size.width * size.height > mostPixels)
    throw new Refused('A picture can have at most 25 million pixels here.');
}
