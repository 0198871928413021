import alphabet from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import startTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import program from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';

/** The other side of `readPhoto`: receives one picture, and returns the text in it; null if there is none. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void answer(data);
});

async function answer(picture: Blob): Promise<void> {
  const text = await read(picture).catch(() => null);
  globalThis.postMessage(text, { transfer: [] });
}

async function read(picture: Blob): Promise<string | null> {
  const [letters, tesseract] = await Promise.all([
    loadAlphabet(),
    startTesseract({ locateFile: () => program, print: ignore, printErr: ignore }),
  ]);
  tesseract.FS.writeFile('/eng.traineddata', letters);
  tesseract.FS.writeFile('/input', new Uint8Array(await picture.arrayBuffer()));
  const reader = new tesseract.TessBaseAPI();
  if (reader.Init(null, 'eng', 1) !== 0) throw new Error('The letters did not load');
  // One column of lines of different sizes, as on a receipt.
  reader.SetVariable('tessedit_pageseg_mode', '4');
  if (reader.SetImageFile(1, 0) === 1) return null;
  reader.Recognize(null);
  return reader.GetUTF8Text();
}

/** It remarks on the resolution of each photo. */
const ignore = () => undefined;

/** Some servers unpack it on the way, and some don’t. */
async function loadAlphabet(): Promise<Uint8Array> {
  const file = await fetch(alphabet);
  if (!file.ok) throw new Error(`The letters did not load: ${file.status}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
