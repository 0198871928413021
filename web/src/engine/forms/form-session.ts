import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type {
  Problem,
  SubmissionMoment,
  TypedValue,
  TypedValues,
} from '@paddock/contract/engine/forms/field-kind';
import type { DevicePosition } from '@paddock/contract/engine/forms/submission';
import {
  nextForm,
  openForm,
  openRefused,
  phases,
  type FormAction,
  type FormState,
  type Opening,
  type Refusal,
} from './form-state.ts';
import type { Basis } from '../offline/kept-values.ts';
import { editMoment } from './moment.ts';
import type { FilledForm, Outcome } from './send-form.ts';

/** What a form needs from outside. */
export interface SessionDeps {
  readonly form: FormDescriptor;
  /** The record that the form was opened from, if any. */
  readonly relatedRecordId: number | null;
  readonly moment: () => SubmissionMoment;
  readonly position: () => Promise<DevicePosition>;
  readonly send: (filled: FilledForm) => Promise<Outcome>;
}

/** One form being filled in: its state, and what a person can do with it. */
export interface FormSession {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => FormState;
  readonly change: (field: string, value: TypedValue) => void;
  /** Values that nobody typed; they fill what is still empty. */
  readonly saveValues: (values: TypedValues) => void;
  /** The field lost the focus. */
  readonly left: (field: string) => void;
  /** To the next page; from the last one, to the server. `invalid` is what the browser complains of. */
  readonly forward: (invalid: readonly Problem[]) => Promise<void>;
  readonly back: () => void;
  /** To the server, from whichever page: an edit is whole from the start. */
  readonly save: (invalid: readonly Problem[]) => Promise<void>;
  /** After a clash: these values hold, on the record as it is now. They are sent at once. */
  readonly rebase: (values: TypedValues, basis: Basis) => Promise<void>;
  /** Empties the form: the next thing that is sent is another one. */
  readonly cleanUp: (opening: Opening) => void;
}

/** @param refusal why the server did not take it before, where it is opened to be mended */
export function createFormSession(
  deps: SessionDeps,
  opening: Opening,
  refusal: Refusal | null = null,
): FormSession {
  let state = refusal === null ? openForm(opening) : openRefused(deps.form, opening, refusal);
  const listeners = new Set<() => void>();
  function dispatch(action: FormAction): void {
    state = nextForm(deps.form, state, action);
    for (const listener of listeners) listener();
  }
  async function forward(invalid: readonly Problem[]): Promise<void> {
    if (state.page === deps.form.pages.length - 1) return save(invalid);
    const moment = editMoment(deps.moment(), state.basis);
    return dispatch({ type: 'page-forward', moment, invalid });
  }
  async function save(invalid: readonly Problem[]): Promise<void> {
    const moment = editMoment(deps.moment(), state.basis);
    if (state.formState !== phases.editing) return;
    dispatch({ type: 'submit', moment, invalid });
    // What was sent is decided now: nothing can be changed while it is on its way.
    if (isSubmitting(state)) await send(deps, state, moment, dispatch);
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    change: (field, value) => dispatch({ type: 'change', field, value }),
    saveValues: (values) => dispatch({ type: 'save-page-values', values }),
    left: (field) =>
      dispatch({ type: 'left', field, moment: editMoment(deps.moment(), state.basis) }),
    forward,
    save,
    async rebase(values, basis) {
      dispatch({ type: 'rebase', values, basis });
      await save([]);
    },
    back: () => dispatch({ type: 'page-back' }),
    cleanUp: (next) => dispatch({ type: 'clean-up', opening: next }),
  };
}

function isSubmitting({ formState }: FormState): boolean {
  return formState === phases.submitting;
}

async function send(
  deps: SessionDeps,
  { values, submissionId, basis }: FormState,
  moment: SubmissionMoment,
  dispatch: (action: FormAction) => void,
): Promise<void> {
  const { form, relatedRecordId } = deps;
  const position = await deps.position();
  dispatch({ type: 'waiting' });
  const filled = { form, values, moment, relatedRecordId, submissionId, position, basis };
  dispatch(await deps.send(filled));
}
