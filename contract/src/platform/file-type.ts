/** The types a receipt may have, recognised by how its content begins: the name of a file proves nothing. */
export const receiptTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  // The data of an invoice, which come with the invoice alone.
  'application/xml',
] as const;
export type ReceiptType = (typeof receiptTypes)[number];
/** The types that people photograph or scan. */
export type SheetType = Exclude<ReceiptType, 'application/xml'>;

/** Failures of calls that take a file. */
export const uploadFailures = [
  'too_large',
  'unsupported_media_type',
  'conflict',
  'too_many_requests',
  'unavailable',
  'bad_request',
] as const;

/** Bytes that identify the type of a file. */
export const tellingBytes = 16;

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * The type of a file that begins like this; null if it can't be a receipt. HEIC is recognised so that the app
 * can convert it to JPEG or say why it can't; the server accepts none.
 */
export function typeOfContent(start: Uint8Array): SheetType | 'image/heic' | null {
  const text = (from: number, to: number) => String.fromCodePoint(...start.subarray(from, to));
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'image/jpeg';
  if (png.every((byte, index) => start[index] === byte)) return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (/^%PDF-\d\.\d/.test(text(0, 8))) return 'application/pdf';
  const brand = /^(?:hei[cfmsx]|hev[cx]|mif1|msf1)$/;
  return text(4, 8) === 'ftyp' && brand.test(text(8, 12)) ? 'image/heic' : null;
}
