import { useEffect, useState } from 'react';
import { deviceDrafts } from '../../engine/offline/drafts.ts';

/** A table that was pasted, and what its rows are; both blank at first. */
export interface Pasted {
  readonly kind: string;
  readonly text: string;
}

interface UsePasted {
  /** Null until the device has said what it keeps. */
  readonly pasted: Pasted | null;
  readonly paste: (next: Pasted) => void;
}

/** What someone pasted into a section. The device keeps it until it is imported: a reload loses nothing. */
export function usePasted(ownerId: number, section: string): UsePasted {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const form = `paste ${section}`;
  useEffect(() => {
    let isCurrent = true;
    void readKept(ownerId, form).then((kept) => isCurrent && setPasted((now) => now ?? kept));
    return () => {
      isCurrent = false;
    };
  }, [ownerId, form]);
  return {
    pasted,
    paste: (next) => {
      setPasted(next);
      void keep(ownerId, form, next);
    },
  };
}

async function readKept(ownerId: number, form: string): Promise<Pasted> {
  // A device that keeps nothing has nothing to show.
  const draft = await deviceDrafts.read({ ownerId, form, relatedRecordId: null }).catch(() => null);
  const { kind = '', text = '' } = draft?.values ?? {};
  return typeof kind === 'string' && typeof text === 'string'
    ? { kind, text }
    : { kind: '', text: '' };
}

async function keep(ownerId: number, form: string, pasted: Pasted): Promise<void> {
  const key = { ownerId, form, relatedRecordId: null };
  const kept = {
    values: { ...pasted },
    submissionId: crypto.randomUUID(),
    page: 0,
    basis: null,
  };
  const stored = pasted.text === '' ? deviceDrafts.remove(key) : deviceDrafts.write(key, kept);
  await stored.catch(() => undefined);
}
