import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import {
  type ReceiptType,
  tellingBytes,
  typeOfContent,
} from '@paddock/contract/platform/file-type';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askForSync } from '../../../engine/offline/outbox.ts';
import { deviceReceipts, NoRoomError, uploadReceipt } from './waiting-receipts.ts';
import { usePlatform, type Platform } from '../../../platform/platform.ts';

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

export interface Expenditure {
  /** Null for one that is not stored yet. */
  readonly id: number | null;
  /** The submission that makes it, if it is not stored yet. */
  readonly submissionId?: string;
  /** Its description for people. */
  readonly title: string;
}

/** The progress of chosen files, and those that could not be added. */
export interface Adding {
  readonly busy: { readonly done: number; readonly all: number } | null;
  readonly problems: readonly string[];
}

const atRest: Adding = { busy: null, problems: [] };

/** Chosen files wait on the device and are sent automatically; if it can't save anything, at once. */
export function useAdding(expenditure: Expenditure, ownerId: number) {
  const platform = usePlatform();
  const queries = useQueryClient();
  const [adding, setAdding] = useState(atRest);
  /** @returns what could not be added, in words */
  async function add(files: readonly File[]): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const [done, file] of files.entries()) {
      setAdding({ busy: { done, all: files.length }, problems: [...problems] });
      try {
        const prepared = await prepareFile(file);
        await keepOrSend(prepared);
      } catch (error) {
        problems.push(explainError(error, file.name, platform));
      }
    }
    setAdding({ busy: null, problems });
    return problems;
  }
  async function keepOrSend({ name, type, content }: PreparedFile): Promise<void> {
    const uploadId = crypto.randomUUID();
    const { id, submissionId, title } = expenditure;
    const sent = { uploadId, name, type, ownerId };
    const of = submissionId === undefined ? {} : { submissionId };
    const keptAt = new Date(platform.clock.now()).toISOString();
    try {
      await deviceReceipts.add(
        { ...sent, ...of, expenditureId: id, keptAt, expenditure: title },
        content,
      );
      askForSync().catch(() => undefined);
    } catch (error) {
      if (!navigator.onLine || id === null) throw error;
      const { signal } = new AbortController();
      const result = await uploadReceipt(
        { ...platform, queries, end: signal },
        { ...sent, expenditureId: id },
        content,
      );
      if (result.type === 'refused') throw new UnfitFileError(`${name}: ${result.message}`);
      if (result.type === 'later') throw error;
    }
  }
  return { ...adding, add, forget: () => setAdding(atRest) };
}

function explainError(error: unknown, name: string, { log }: Platform): string {
  if (error instanceof UnfitFileError) return error.message;
  if (error instanceof NoRoomError)
    return `${name} was not saved. This device already holds 50 MB of unsent receipts. Go online to send them first.`;
  log.warn('A receipt could not be saved', error);
  return `${name} was not saved. This device is out of space, and we couldn’t reach the server.`;
}
