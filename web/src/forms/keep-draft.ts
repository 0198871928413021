import type { Draft } from '../offline/drafts.ts';
import type { FormSession } from './form-session.ts';
import { phases, type FormState } from './form-state.ts';

/** Nothing to keep; kept on the device; or the device keeps nothing. */
export type DraftState = 'none' | 'kept' | 'not-kept';

/** Where the draft of one form goes. */
export interface DraftPlace {
  readonly write: (kept: Pick<Draft, 'values' | 'submissionId' | 'page'>) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Keeps the draft of a form in step with what is typed. */
export interface DraftKeeper {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => DraftState;
  /** Writes at once what is still to be written: the page may be gone in a moment. */
  readonly flush: () => void;
}

/**
 * Writes what is typed after a pause of `pauseMs`, and takes it away once the form is stored or begun
 * anew.
 * @param restored the form was opened from its draft
 */
export function keepDraft(
  session: FormSession,
  place: DraftPlace,
  { pauseMs, restored }: { readonly pauseMs: number; readonly restored: boolean },
): DraftKeeper {
  let draft: DraftState = restored ? 'kept' : 'none';
  let stored = restored;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = session.getSnapshot();
  const listeners = new Set<() => void>();
  function settle(next: DraftState): void {
    draft = next;
    for (const listener of listeners) listener();
  }
  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    stored = true;
    const { values, submissionId, page } = (written = session.getSnapshot());
    place.write({ values, submissionId, page }).then(
      // It may have been stored, or thrown away, in the meantime.
      () => settle(isWorthKeeping(session.getSnapshot()) ? 'kept' : 'none'),
      () => settle('not-kept'),
    );
  }
  function remove(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!stored) return;
    stored = false;
    place.remove().then(
      () => settle('none'),
      () => settle('not-kept'),
    );
  }
  function follow(): void {
    const state = session.getSnapshot();
    if (!isWorthKeeping(state)) return remove();
    if (isSame(state, written)) return;
    clearTimeout(timer);
    timer = setTimeout(write, pauseMs);
  }
  session.subscribe(follow);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => draft,
    flush() {
      if (timer !== undefined) write();
    },
  };
}

function isWorthKeeping({ changed, formState }: FormState): boolean {
  return changed && formState !== phases.complete;
}

function isSame(one: FormState, other: FormState): boolean {
  return one.values === other.values && one.page === other.page;
}
