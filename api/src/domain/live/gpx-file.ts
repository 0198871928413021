import { replayBounds } from '@paddock/contract/domain/live/replay';
import { refusedPart } from '../../engine/forms/read-parts.ts';
import { CallError } from '../../platform/errors.ts';
import { JobTooLarge, openWorkerSlots } from '../../platform/worker-slots.ts';
import type { GpxPoint, GpxTimes } from './gpx-read.ts';
import type { GpxJob, GpxSaid } from './gpx-worker.ts';

/** One at a time, beside the thread that answers calls: what is hostile ends with its worker. */
const slots = openWorkerSlots<GpxJob, GpxSaid>({
  script: new URL('./gpx-worker.ts', import.meta.url),
  slots: 1,
  mostWaiting: 8,
  limits: { megabytes: 256, ms: 20_000 },
  busy: 'Too many files are being read. Try again in a moment.',
});

/** @throws CallError with a sentence where the one file of a body is missing, too large or no GPX file */
export async function readGpxFile(body: unknown, times: GpxTimes): Promise<readonly GpxPoint[]> {
  if (!(body instanceof FormData))
    throw new CallError('unsupported_media_type', {
      message: 'Send the file as multipart/form-data.',
    });
  for (const part of body.keys()) {
    if (part !== 'file') throw refusedPart(part, 'Send nothing but the file.');
    if (body.getAll(part).length > 1) throw refusedPart(part, 'Send one file.');
  }
  const file = body.get('file');
  if (!(file instanceof File)) throw refusedPart('file', 'Send a GPX file.');
  if (file.size > replayBounds.bytes)
    throw refusedPart('file', 'A GPX file can have at most 5 MB. Save one day as a file.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const said = await slots.run({ bytes, times }).catch((thrown: unknown) => {
    if (!(thrown instanceof JobTooLarge)) throw thrown;
    return { refused: 'This file takes too long to read. Save one day as a file.' };
  });
  if ('refused' in said) throw refusedPart('file', said.refused);
  return said.points;
}
