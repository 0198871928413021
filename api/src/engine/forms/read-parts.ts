import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../../platform/errors.ts';

/** The most bytes a whole submission may have. The largest form, completely filled, is well below that. */
const bodyBytes = 512 * 1_024;

/**
 * Accepts multipart bodies only. They are small, so they are held in memory; one that is too large is refused
 * before it has arrived.
 */
export function takeMultipartOnly(app: FastifyInstance, most = bodyBytes): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: most },
    async (request: FastifyRequest, body: Buffer) => readForm(request, body),
  );
}

async function readForm(request: FastifyRequest, body: Buffer): Promise<FormData> {
  const type = request.headers['content-type'] ?? '';
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } catch (cause) {
    throw new CallError('bad_request', {
      message: 'The form data is incomplete or damaged.',
      cause,
    });
  }
}

/**
 * The text of a form's parts, each at most once.
 * @throws CallError naming a part that is a file, unknown or sent twice.
 */
export function readParts<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const { body } = request;
  if (!(body instanceof FormData))
    throw new CallError('unsupported_media_type', {
      message: 'Send the form as multipart/form-data.',
    });
  for (const [part, value] of body.entries()) {
    if (!names.some((name) => name === part))
      throw refusedPart(part, 'A form has no part with this name.');
    if (typeof value !== 'string') throw refusedPart(part, 'Expected a field, not a file.');
    if (body.getAll(part).length > 1) throw refusedPart(part, 'The same part was sent twice.');
  }
  const parts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = body.get(name);
    if (typeof value === 'string') parts[name] = value;
  }
  return parts;
}

/**
 * The one file of a form, in its part `file`.
 * @throws CallError naming the part that is missing, unknown or too large
 */
export async function readOneFile(
  { body }: FastifyRequest,
  mostBytes: number,
  names: readonly string[] = ['file'],
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  if (!(body instanceof FormData))
    throw new CallError('unsupported_media_type', {
      message: 'Send the file as multipart/form-data.',
    });
  const strange = [...body.keys()].find((name) => !names.includes(name));
  if (strange !== undefined) throw refusedPart(strange, 'There is no part of this name.');
  const [file, second] = body.getAll('file');
  if (!(file instanceof File) || second !== undefined) throw refusedPart('file', 'Send one file.');
  if (file.size === 0) throw refusedPart('file', 'The file is empty.');
  if (file.size > mostBytes)
    throw new CallError('too_large', {
      field: 'file',
      message: `A file can be at most ${mostBytes / 1_048_576} MB.`,
    });
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

/** The error for a part, or for a field in it, before it is checked against its form. */
export function refusedPart(field: string, message: string): CallError {
  return new CallError('invalid_input', { field, message });
}
