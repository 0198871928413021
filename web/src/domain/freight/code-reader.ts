/** The browser’s own reader, where it has one. */
interface OwnReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): OwnReader;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

/** The texts of all codes that a camera sees now. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

const ownFormats = ['qr_code', 'code_128', 'code_39', 'data_matrix'];

/** The browser’s reader of bar codes, or ours, which is loaded now. */
export async function loadReader(): Promise<ReadCodes> {
  return (await findOwnReader()) ?? loadOurReader();
}

async function findOwnReader(): Promise<ReadCodes | undefined> {
  const Detector = window.BarcodeDetector;
  const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector === undefined || !supported.includes('qr_code')) return undefined;
  const formats = ownFormats.filter((format) => supported.includes(format));
  const reader = new Detector({ formats });
  return async (video) => (await reader.detect(video)).map(({ rawValue }) => rawValue);
}

async function loadOurReader(): Promise<ReadCodes> {
  const [{ prepareZXingModule, readBarcodes }, { default: file }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (pen === null || width === 0) return [];
    [canvas.width, canvas.height] = [width, height];
    pen.drawImage(video, 0, 0);
    const found = await readBarcodes(pen.getImageData(0, 0, width, height), {
      formats: ['QRCode', 'Code128', 'Code39', 'DataMatrix'],
    });
    return found.map(({ text }) => text);
  };
}
