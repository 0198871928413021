import { addPhoto, type photographed } from '@paddock/contract/domain/freight/photos';
import * as z from 'zod/mini';
import type { SendTap } from '../../engine/offline/waiting-taps.ts';
import type { ApiClient } from '../../platform/api-client.ts';

interface Photographed {
  readonly projectCode: string;
  readonly list: (typeof photographed)[number];
  readonly id: number;
}

interface SentPhoto {
  readonly uploadId: string;
  readonly name: string;
  readonly content: Blob;
}

/** Sends a photo. The server stores one that comes again once. */
export async function sendPhoto(
  api: ApiClient,
  params: Photographed,
  { uploadId, name, content }: SentPhoto,
  signal?: AbortSignal,
): Promise<void> {
  const multipart = new FormData();
  multipart.set('uploadId', uploadId);
  multipart.set('file', content, name);
  await api.open(addPhoto, { params, multipart, signal });
}

/** A photo of a voucher as it waits on the device. */
export const photoInput = z.object({
  projectCode: z.string(),
  voucher: z.int(),
  uploadId: z.string(),
  name: z.string(),
  type: z.string(),
  content: z.instanceof(ArrayBuffer),
});
export type PhotoInput = z.infer<typeof photoInput>;

/** Milliseconds that a file may take: as long as the server waits for one. */
const uploadMs = 300_000;

/** How a photo of a counterfoil gets to the server. */
export const photoTaps: { readonly kind: string; readonly send: SendTap } = {
  kind: 'freight-photo',
  async send(api, input, end) {
    const { projectCode, voucher, type, content, ...photo } = photoInput.parse(input);
    await sendPhoto(
      api,
      { projectCode, list: 'carnet-vouchers', id: voucher },
      { ...photo, content: new Blob([content], { type }) },
      AbortSignal.any([end, AbortSignal.timeout(uploadMs)]),
    );
  },
};
