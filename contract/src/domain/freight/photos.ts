import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { uploadFailures } from '../../platform/file-type.ts';
import { idInAddress } from '../../platform/inputs.ts';
import { receipt, uploadId } from '../money/receipts/receipts.ts';
import { projectCode } from '../projects/projects.ts';

/** The records with photos: vouchers have those of their counterfoil or confirmation. */
export const photographed = ['carnet-vouchers', 'equipment'] as const;

/** The most photos of one record. */
export const mostPhotos = 10;

const ofRecord = z.extend(projectCode, {
  list: z.enum(photographed, 'Choose carnet-vouchers or equipment.'),
  id: idInAddress(),
});
const photos = z.object({ photos: z.array(receipt), mayAdd: z.boolean() });

export const readPhotos = {
  name: 'GET /api/projects/:projectCode/photos/:list/:id',
  summary: 'The photos of a voucher or an item, the first added first',
  params: ofRecord,
  response: photos,
} satisfies Call;

export const addPhoto = {
  name: 'POST /api/projects/:projectCode/photos/:list/:id',
  summary: 'Adds a photo or a PDF to a voucher or an item; the same one sent again is there once',
  params: ofRecord,
  multipart: z.object({ uploadId, file: z.file() }),
  response: photos,
  failures: uploadFailures,
} satisfies Call;

const ofPhoto = z.extend(projectCode, { photo: idInAddress() });

export const readPhotoFile = {
  name: 'GET /api/projects/:projectCode/photos/:photo/file',
  summary: 'The file of a photo, as it was sent',
  params: ofPhoto,
  response: z.unknown(),
} satisfies Call;

export const removePhoto = {
  name: 'DELETE /api/projects/:projectCode/photos/:photo',
  summary: 'Removes a photo',
  params: ofPhoto,
  response: z.object({ removed: z.literal(true) }),
} satisfies Call;
