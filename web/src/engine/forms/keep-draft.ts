import type { Draft } from '../offline/drafts.ts';
import type { FormSession } from './form-session.ts';
import { type FormState, phases } from './form-state.ts';
import { createStore, type Followed } from '../../platform/store.ts';

/** Nothing to save; saved on the device; or the device can't save anything. */
type DraftState = 'none' | 'kept' | 'not-kept';

/** Where to save the draft of one form. */
export interface DraftPlace {
  readonly write: (
    kept: Pick<Draft, 'values' | 'submissionId' | 'page' | 'basis'>,
  ) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Keeps the draft of a form in step with its entries. */
export interface DraftKeeper extends Followed<DraftState> {
  /** Writes pending changes at once, because the page may be gone in a moment. */
  readonly flush: () => void;
}

/**
 * Saves the first entry at once, then at most every `pauseMs`, and deletes the draft once the
 * form is saved or started again.
 * @param restored the form was opened from its draft
 */
export function keepDraft(
  session: FormSession,
  place: DraftPlace,
  { pauseMs, restored }: { readonly pauseMs: number; readonly restored: boolean },
): DraftKeeper {
  const draft = createStore<DraftState>(restored ? 'kept' : 'none');
  let stored = restored;
  let written = session.getSnapshot();
  const writing = throttle(write, pauseMs);
  const lost = () => draft.set('not-kept');
  function write(): void {
    written = session.getSnapshot();
    stored = true;
    const { values, submissionId, page, basis } = written;
    // It may have been saved, or discarded, before it is written.
    const kept = () => draft.set(isWorthKeeping(session.getSnapshot()) ? 'kept' : 'none');
    place.write({ values, submissionId, page, basis }).then(kept, lost);
  }
  function follow(ask: () => void): void {
    const state = session.getSnapshot();
    if (isWorthKeeping(state)) return isSame(state, written) ? undefined : ask();
    writing.stop();
    if (stored) place.remove().then(() => draft.set('none'), lost);
    stored = false;
  }
  session.subscribe(() => follow(writing.ask));
  return {
    subscribe: draft.subscribe,
    getSnapshot: draft.getSnapshot,
    flush: () => follow(write),
  };
}

function isWorthKeeping({ changed, formState }: FormState): boolean {
  return changed && formState !== phases.complete;
}

function isSame(one: FormState, other: FormState): boolean {
  return one.values === other.values && one.page === other.page;
}

/** Runs something at once, and then no sooner than after a pause. */
interface Throttle {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** @param pauseMs milliseconds; requests in between run once, at their end */
function throttle(run: () => void, pauseMs: number): Throttle {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let askedAgain = false;
  function ask(): void {
    askedAgain = pause !== undefined;
    if (askedAgain) return;
    run();
    pause = setTimeout(() => {
      pause = undefined;
      if (askedAgain) ask();
    }, pauseMs);
  }
  function stop(): void {
    clearTimeout(pause);
    pause = undefined;
    askedAgain = false;
  }
  return { ask, stop };
}
