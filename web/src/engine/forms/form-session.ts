import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type {
  Problem,
  SubmissionMoment,
  TypedValue,
  TypedValues,
} from '@paddock/contract/engine/forms/field-kind';
import type { DevicePosition } from '@paddock/contract/engine/forms/submission';
import type { ChosenKinds } from '@paddock/contract/engine/forms/form-for';
import {
  type FormAction,
  type FormState,
  nextForm,
  openForm,
  type Opening,
  openRefused,
  phases,
  type Refusal,
} from './form-state.ts';
import type { Basis } from '../offline/kept-values.ts';
import { createStore, type Followed } from '../../platform/store.ts';
import type { FilledForm, Outcome } from './send-form.ts';

/** What a form needs from outside. */
export interface SessionDeps {
  readonly form: FormDescriptor;
  /** The record that the form was opened from, if any. */
  readonly relatedRecordId: number | null;
  readonly moment: () => SubmissionMoment;
  readonly position: () => Promise<DevicePosition>;
  readonly send: (filled: FilledForm) => Promise<Outcome>;
  /** Asks the person what only they know, before sending; false if they want to change it. */
  readonly confirm?: (state: FormState, moment: SubmissionMoment) => Promise<boolean>;
  /** Asks the person the server's question; false if they want to change it. */
  readonly agree?: (question: string) => Promise<boolean>;
}

/** A form being filled in: its state, and what a person can do with it. */
export interface FormSession extends Followed<FormState> {
  readonly change: (field: string, value: TypedValue) => void;
  /** Fills fields that are empty, or that still have the value from `over`. */
  readonly saveValues: (values: TypedValues, over?: TypedValues) => void;
  /** The field lost the focus. */
  readonly left: (field: string) => void;
  /** To the next page, or from the last one to the server. `invalid` is what the browser complains about. */
  readonly forward: (invalid: readonly Problem[]) => Promise<void>;
  readonly back: () => void;
  /**
   * To the server, from any page: an edit is complete from the start.
   * @param tells false if nobody should be notified; sending again after a conflict says the same
   * @param follows what is saved with it because it follows from it
   */
  readonly save: (
    invalid: readonly Problem[],
    tells?: boolean,
    follows?: readonly string[],
  ) => Promise<void>;
  /** The kinds of rows chosen in the fields that affect what else is asked for. */
  readonly sayKinds: (kinds: ChosenKinds) => void;
  /**
   * After a clash: these values replace those of the current record. They are sent at once, unless the form has
   * advice, which is about other values now: then it is shown again.
   */
  readonly rebase: (values: TypedValues, basis: Basis) => Promise<void>;
  /** Empties the form: the next submission is a new one. */
  readonly cleanUp: (opening: Opening) => void;
}

/** @param refusal why the server rejected it before, if it is opened to be corrected */
export function createFormSession(
  deps: SessionDeps,
  opening: Opening,
  refusal: Refusal | null = null,
): FormSession {
  const { getSnapshot, subscribe, set } = createStore(
    refusal === null ? openForm(opening) : openRefused(deps.form, opening, refusal),
  );
  const moment = () => editMoment(deps.moment(), getSnapshot().basis);
  const dispatch = (action: FormAction) => set(nextForm(deps.form, getSnapshot(), action));
  async function forward(invalid: readonly Problem[]): Promise<void> {
    if (getSnapshot().page === deps.form.pages.length - 1) return save(invalid);
    return dispatch({ type: 'page-forward', moment: moment(), invalid });
  }
  let tell = true;
  async function save(
    invalid: readonly Problem[],
    tells = true,
    follows?: readonly string[],
  ): Promise<void> {
    const now = moment();
    tell = tells;
    if (getSnapshot().formState !== phases.editing) return;
    dispatch({ type: 'submit', moment: now, invalid });
    // The submission is fixed now: nothing can be changed while it is being sent.
    const state = getSnapshot();
    if (state.formState !== phases.submitting) return;
    if ((await deps.confirm?.(state, now)) === false) return dispatch({ type: 'held' });
    await send(deps, state, { moment: now, tell, follows }, dispatch);
  }
  return {
    subscribe,
    getSnapshot,
    change: (field, value) => dispatch({ type: 'change', field, value }),
    saveValues: (values, over) => dispatch({ type: 'save-page-values', values, over }),
    left: (field) => dispatch({ type: 'left', field, moment: moment() }),
    forward,
    save,
    async rebase(values, basis) {
      dispatch({ type: 'rebase', values, basis });
      if (deps.form.advice === undefined) await save([], tell);
    },
    sayKinds: (kinds) => dispatch({ type: 'kinds', kinds }),
    back: () => dispatch({ type: 'page-back' }),
    cleanUp: (next) => dispatch({ type: 'clean-up', opening: next }),
  };
}

async function send(
  deps: SessionDeps,
  state: FormState,
  how: Pick<FilledForm, 'moment' | 'tell' | 'agreed' | 'follows'>,
  dispatch: (action: FormAction) => void,
): Promise<void> {
  const { form, relatedRecordId, agree } = deps;
  const { values, submissionId, basis } = state;
  const position = await deps.position();
  dispatch({ type: 'waiting' });
  const filled = { form, values, relatedRecordId, submissionId, position, basis, ...how };
  const outcome = await deps.send(filled);
  if (outcome.type !== 'refused' || outcome.asks === undefined || agree === undefined)
    return dispatch(outcome);
  if (!(await agree(outcome.message))) return dispatch({ type: 'held' });
  // Questions are asked again about anything that changed meanwhile.
  return send(deps, state, { ...how, agreed: outcome.asks }, dispatch);
}

/**
 * A moment in this device's zone.
 * @param now milliseconds since 1970
 */
export function momentAt(now: number): SubmissionMoment {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return { submissionTime: new Date(now), zone };
}

/** The times of an edit stay in their time zone, wherever the device is now. */
export function editMoment(moment: SubmissionMoment, basis: Basis | null): SubmissionMoment {
  return basis === null ? moment : { ...moment, zone: basis.zone };
}
