import { createHash } from 'node:crypto';
import { readFailure, readUploadId } from './s3-answers.ts';
import type { S3Call } from './s3-call.ts';
import { S3Failure } from './s3-failure.ts';

/** An object that comes in parts, one after the other. */
export interface S3Upload {
  /** All but the last have five megabytes or more. */
  add(part: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Makes one object of the parts. */
  complete(): Promise<void>;
  /** Forgets the parts. A store that can’t is no error: it forgets them by its own rules. */
  giveUp(): Promise<void>;
}

type Ask = (call: S3Call) => Promise<{ readonly text: string; readonly etag: string } | null>;

export async function beginUpload(ask: Ask, key: string): Promise<S3Upload> {
  const begun = await ask({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readUploadId(begun?.text ?? '');
  if (uploadId === undefined) throw new S3Failure('it did not begin an upload');
  const etags: string[] = [];
  return {
    add: async (part) => {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const answer = await ask({ method: 'PUT', key, query, ...bodyOf(part) });
      if (answer === null) throw new S3Failure('it forgot the upload');
      etags.push(answer.etag);
    },
    complete: async () => {
      const content = bodyOf(Buffer.from(completion(etags)));
      const answer = await ask({ method: 'POST', key, query: { uploadId }, ...content });
      // A store that takes long says 200 first, and then how it went.
      const failure = answer === null ? 'NoSuchUpload' : readFailure(answer.text);
      if (failure !== undefined) throw new S3Failure(`it answered ${failure}`);
    },
    giveUp: async () => {
      await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => null);
    },
  };
}

function bodyOf(part: Uint8Array<ArrayBuffer>) {
  return { content: new Blob([part]), hash: createHash('sha256').update(part).digest('hex') };
}

function completion(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
