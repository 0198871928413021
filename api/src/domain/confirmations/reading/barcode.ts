import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readBoardingPass } from './boarding-pass.ts';
import { Refused, type ReadCandidate } from './candidate.ts';

let prepared = false;

/** The reader's own file, from this machine: by itself it would ask a public host for it. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(path)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
}

/** The boarding passes whose bar codes are in a picture. */
export async function readPicture(bytes: Uint8Array, today: string): Promise<ReadCandidate[]> {
  prepare();
  const codes = await readBarcodes(bytes, {
    formats: ['Aztec', 'PDF417', 'QRCode', 'DataMatrix'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  if (codes.length === 0)
    throw new Refused('There is no bar code in this picture, or it is too blurred.');
  const found = codes.flatMap(({ text }) => readBoardingPass(text, today) ?? []);
  if (found.length === 0) throw new Refused('The bar code in this picture is not a boarding pass.');
  return found;
}
