import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';

/** Small enough for a phone's network, good enough to read the small print. */
const quality = 0.85;

/**
 * A picture as a JPEG of bounded size, the right way up. It is redrawn, so what a camera writes into it
 * besides (where, when, with what) stays behind.
 * @returns null where this browser cannot read it
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
  // What a picture leaves open is paper.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
