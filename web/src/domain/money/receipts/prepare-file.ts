import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import {
  type ReceiptType,
  tellingBytes,
  typeOfContent,
} from '@paddock/contract/platform/file-type';

export interface PreparedFile {
  readonly name: string;
  readonly type: ReceiptType;
  readonly content: Blob;
}

/** A file cannot be added; the message says why. */
export class UnfitFileError extends Error {}

/** Bytes of a picture beyond which a phone may not have the memory to draw it. */
const mostToDraw = 60 * 1_024 * 1_024;

/**
 * Prepares chosen files for sending: pictures become JPEGs of limited size, PDFs stay as they are.
 * @throws UnfitFileError
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const start = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer());
  const type = typeOfContent(start);
  if (type === null) throw new UnfitFileError(`${file.name} is not a picture or a PDF.`);
  if (type === 'application/pdf') {
    if (file.size > receiptBounds.bytes)
      throw new UnfitFileError(`${file.name} is larger than 10 MB.`);
    return { name: file.name, type, content: file };
  }
  const content = file.size > mostToDraw ? null : await scalePicture(file);
  if (content === null) throw new UnfitFileError(unreadable(file.name, type));
  return { name: `${withoutEnding(file.name)}.jpg`, type: 'image/jpeg', content };
}

function unreadable(name: string, type: Exclude<ReturnType<typeof typeOfContent>, null>): string {
  if (type === 'image/heic')
    return `This browser cannot read ${name}, which is HEIC. Set the camera to JPEG, or send the picture as a PDF.`;
  return `${name} can’t be read. It may be damaged.`;
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^./\\]{1,5}$/, '') || 'photo';
}

/** Small enough for a phone's network, good enough to read the small print. */
const quality = 0.85;

/**
 * A picture as a JPEG of limited size, the right way up. It is redrawn, so everything else that a camera
 * writes into it (where, when, with what) is left behind.
 * @returns null if this browser cannot read it
 */
export async function scalePicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (picture === null) return null;
  const scale = Math.min(1, receiptBounds.longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  draw(canvas, picture);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) return;
  // Transparent parts of a picture become paper.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
