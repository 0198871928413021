import { open, type FileHandle } from 'node:fs/promises';
import {
  tellingBytes,
  typeOfContent,
  type ReceiptType,
} from '@paddock/contract/platform/file-type';
import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { CallError } from '../../../platform/errors.ts';
import { readSize } from './picture-size.ts';

const kinds = 'a JPEG, PNG or WebP picture, or a PDF';

/**
 * What a file is, by its content. A picture's own header is read and nothing of it is decoded.
 * @throws CallError where it is none of the kinds that are taken
 */
export async function judge(draft: string): Promise<ReceiptType> {
  const file = await open(draft);
  try {
    return await judgeOpened(file);
  } finally {
    await file.close();
  }
}

async function judgeOpened(file: FileHandle): Promise<ReceiptType> {
  const start = new Uint8Array(tellingBytes);
  const { bytesRead } = await file.read(start, 0, tellingBytes, 0);
  if (bytesRead === 0)
    throw new CallError('invalid_input', { field: 'file', message: 'The file is empty.' });
  const type = typeOfContent(start.subarray(0, bytesRead));
  if (type === 'image/heic') throw refused(`HEIC pictures are not supported. Send ${kinds}.`);
  if (type === null) throw refused(`This is not ${kinds}.`);
  if (type === 'application/pdf') return type;
  const size = await readSize(file, type);
  if (size === null) throw refused('This picture is incomplete or damaged.');
  if (size.width * size.height > receiptBounds.pixels)
    throw new CallError('invalid_input', {
      field: 'file',
      message: `A picture can have at most ${receiptBounds.pixels / 1_000_000} million pixels.`,
    });
  return type;
}

function refused(message: string): CallError {
  return new CallError('unsupported_media_type', { field: 'file', message });
}
