import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askForSync } from '../../../engine/offline/outbox.ts';
import { deviceReceipts, NoRoomError } from './waiting-receipts.ts';
import { usePlatform, type Platform } from '../../../platform/platform.ts';
import { type PreparedFile, prepareFile, UnfitFileError } from './prepare-file.ts';
import { uploadReceipt } from './send-receipts.ts';

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
