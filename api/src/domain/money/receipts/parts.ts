import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { CallError } from '../../../platform/errors.ts';
import { savePart, type Saved } from './save-part.ts';

export interface Parts {
  /** What was wrong first. */
  readonly problem: CallError | undefined;
  readonly id: string | undefined;
  readonly file: (Saved & { readonly name: string }) | undefined;
}

/** Collects the parts of an upload as the parser finds them; its file is saved into the draft. */
export function partsOf(parser: BusboyInstance, draft: string) {
  let problem: CallError | undefined;
  let id: string | undefined;
  let file: { stream: BusboyFileStream; saving: Promise<Saved>; name: string } | undefined;
  const blame = (field: string | undefined, message: string) => {
    problem ??= new CallError('invalid_input', { field: shortened(field), message });
  };
  parser.on('field', (name, value, _nameCut, cut) => {
    if (name === 'file') blame(name, 'Send the file as a file, with its name.');
    else if (name !== 'uploadId') blame(name, 'An upload has no part with this name.');
    else if (id !== undefined) blame(name, 'The same part was sent twice.');
    else if (cut) blame(name, 'Send a UUID.');
    else id = value;
  });
  parser.on('file', (part, stream, name) => {
    // It is told of its end after nobody waits for that any more, too.
    stream.on('error', () => undefined);
    if (part !== 'file' || file !== undefined) {
      blame(
        part,
        file === undefined ? 'An upload has no part with this name.' : 'Send one file at a time.',
      );
      stream.resume();
      return;
    }
    stream.once('limit', () => (problem ??= tooLarge()));
    const saving = savePart(stream, draft);
    saving.catch(() => undefined);
    file = { stream, saving, name };
  });
  parser.on('partsLimit', () => blame(undefined, 'An upload has two parts.'));
  return {
    /** @throws what the disk said */
    async all(): Promise<Parts> {
      const saved = file && { ...(await file.saving), name: file.name };
      return { problem, id, file: saved };
    },
    /** No more comes: what was begun ends here. */
    async giveUp(): Promise<void> {
      file?.stream.destroy();
      await file?.saving.catch(() => undefined);
    },
  };
}

/** A part is named as it was sent, but not at any length. */
function shortened(name: string | undefined): string {
  return name === undefined ? 'file' : name.slice(0, 64);
}

export function tooLarge(): CallError {
  return new CallError('too_large', {
    field: 'file',
    message: `A receipt can be at most ${receiptBounds.bytes / 1_048_576} MB.`,
  });
}
