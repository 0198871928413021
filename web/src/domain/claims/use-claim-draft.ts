import { useEffect, useState } from 'react';
import type { DraftKeeper } from '../../engine/forms/keep-draft.ts';
import { createStore } from '../../platform/store.ts';
import {
  readClaimDraft,
  removeClaimDraft,
  writeClaimDraft,
  writeClaimDraftFiles,
  type ClaimDraft,
  type ClaimPlace,
} from './claim-draft.ts';
import type { ClaimFiles } from './claim-files.ts';
import type { ClaimValues } from './claim-values.ts';

/** Keeps the text and the photos of a claim, until it is saved or started again. */
export interface ClaimKeeper extends DraftKeeper {
  readonly typed: (values: ClaimValues) => void;
  readonly taken: (values: ClaimValues, files: ClaimFiles) => void;
  readonly done: () => void;
}

async function writeBoth(place: ClaimPlace, values: ClaimValues, files: ClaimFiles): Promise<void> {
  await writeClaimDraft(place, values);
  await writeClaimDraftFiles(place, files);
}

interface Kept extends ClaimKeeper {
  readonly restored: () => void;
  readonly read: () => Promise<ClaimDraft | null>;
}

function createKeeper(place: ClaimPlace): Kept {
  const state = createStore<'none' | 'kept' | 'not-kept'>('none');
  async function follow(writing: Promise<void>, next: 'none' | 'kept'): Promise<void> {
    try {
      await writing;
      state.set(next);
    } catch {
      state.set('not-kept');
    }
  }
  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    // All is written at once.
    flush: () => undefined,
    restored: () => state.set('kept'),
    read: async () => readClaimDraft(place),
    typed: (values) => void follow(writeClaimDraft(place, values), 'kept'),
    taken: (values, files) => void follow(writeBoth(place, values, files), 'kept'),
    done: () => void follow(removeClaimDraft(place), 'none'),
  };
}

/** The claim that someone was about to add or change, as they left it; undefined until that is known. */
export function useClaimDraft(place: ClaimPlace) {
  const [keeper] = useState(() => createKeeper(place));
  const [draft, setDraft] = useState<ClaimDraft | null>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    async function read(): Promise<void> {
      // A device that keeps nothing has no draft.
      const found = await keeper.read().catch(() => null);
      if (end.signal.aborted) return;
      if (found !== null) keeper.restored();
      setDraft(found);
    }
    void read();
    return () => end.abort();
  }, [keeper]);
  return {
    keeper,
    draft,
    /** How often the form was started again. */
    times,
    startAgain: () => {
      keeper.done();
      setDraft(null);
      setTimes((before) => before + 1);
    },
  };
}
