import { listElements, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import type {
  Problem,
  SubmissionMoment,
  TypedValues,
} from '@paddock/contract/engine/forms/field-kind';
import type { DraftKey, Drafts } from '../offline/drafts.ts';
import type { Basis } from '../offline/kept-values.ts';
import { askedDefaults, type DefaultsSource } from './asked-defaults.ts';
import { createFormSession, type FormSession, type SessionDeps } from './form-session.ts';
import type { OutboxEntry } from '../offline/outbox.ts';
import type { FormState, Opening } from './form-state.ts';
import { localMinute } from './local-minute.ts';
import { keepDraft, type DraftKeeper } from './keep-draft.ts';
import { createQuestions, type FormQuestion, type Questions } from './questions.ts';
import { fitValues } from './typed-values.ts';

/** Milliseconds that a form waits for its defaults; later ones fill what nobody has filled by then. */
const patienceMs = 400;

/** Milliseconds that a person who goes on waits for pending defaults. */
const latePatienceMs = 3_000;

/** Milliseconds between two saves of a draft. */
const draftPauseMs = 300;

/** The key and the place of a form's draft. */
export interface DraftSlot {
  readonly drafts: Drafts;
  readonly key: DraftKey;
}

export interface OpenDeps extends Omit<SessionDeps, 'confirm' | 'agree'> {
  /** The questions for the person before sending, in order. It never throws. */
  readonly asks: (state: FormState, moment: SubmissionMoment) => Promise<readonly FormQuestion[]>;
  readonly defaults: DefaultsSource;
  readonly newId: () => string;
  /** Null if unfinished forms are not saved. */
  readonly draft: DraftSlot | null;
  /** Its initial values, before its own defaults: the record that it is opened from. */
  readonly filled?: TypedValues | undefined;
  /** The record to edit, as it is now; null for a new one. */
  readonly basis: Basis | null;
  /** The submission that is opened to be corrected, as it waits on the device. */
  readonly corrected?: (() => Promise<OutboxEntry | undefined>) | undefined;
}

/** A form that can be filled in. */
export interface OpenedForm {
  readonly session: FormSession;
  readonly questions: Questions;
  readonly keeper: DraftKeeper | null;
  /** Discards what was typed, except what carries over to the next one. */
  readonly startAgain: (kept?: TypedValues) => Promise<void>;
}

/** Opens a form as this person left it, or else with its defaults. It never throws. */
export async function openSession(deps: OpenDeps): Promise<OpenedForm> {
  const entry = await deps.corrected?.().catch(() => undefined);
  const kept =
    entry === undefined ? await readDraft(deps.form, deps.draft) : openEntry(deps.form, entry);
  const { opening, late } = kept === null ? await openEmpty(deps) : { opening: kept, late: null };
  // A waiting submission stays what it was: an edit of its record, or opened from that one.
  const relatedRecordId = entry?.relatedRecordId ?? deps.relatedRecordId;
  const questions = createQuestions();
  const confirm = confirmBy(questions, deps.asks);
  const agree = async (body: string) => questions.ask({ ...askedByServer, body });
  const session = createFormSession(
    { ...deps, relatedRecordId, confirm, agree },
    opening,
    entry?.refusal,
  );
  let coming = late?.(session) ?? null;
  return {
    session: afterDefaults(session, () => coming),
    questions,
    keeper: deps.draft === null ? null : makeKeeper(session, deps.draft, kept !== null),
    startAgain: async (keeps) => {
      const empty = await openEmpty({ ...deps, filled: { ...deps.filled, ...keeps } });
      session.cleanUp(empty.opening);
      coming = empty.late?.(session) ?? null;
    },
  };
}

const askedByServer = {
  title: 'Is this right?',
  confirmLabel: 'Save it',
  cancelLabel: 'Change it',
} as const;

/** One after the other, until the person wants to change something. */
function confirmBy(questions: Questions, asks: OpenDeps['asks']) {
  return async (state: FormState, moment: SubmissionMoment) => {
    for (const question of await asks(state, moment))
      if (!(await questions.ask(question))) return false;
    return true;
  };
}

/** A page is not complete before its defaults are loaded: a person who is quicker waits for them. */
function afterDefaults(session: FormSession, coming: () => Promise<void> | null): FormSession {
  /** The browser's complaints, except about fields filled in since. */
  async function stillInvalid(invalid: readonly Problem[]): Promise<readonly Problem[]> {
    const before = session.getSnapshot().values;
    await Promise.race([coming(), nothingAfter(latePatienceMs)]);
    const { values } = session.getSnapshot();
    return invalid.filter(({ field }) => values[field] === before[field]);
  }
  return {
    ...session,
    forward: async (invalid) =>
      session.forward(coming() === null ? invalid : await stillInvalid(invalid)),
    save: async (invalid, tells, follows) =>
      session.save(coming() === null ? invalid : await stillInvalid(invalid), tells, follows),
  };
}

function emptyOpening({ form, newId, basis, moment }: OpenDeps): Opening {
  const values = basis?.values ?? { ...emptyValues(listElements(form)), ...nowIn(form, moment()) };
  return { page: 0, values, changed: false, submissionId: newId(), basis };
}

/** The opening time of the form, if a field starts with it. */
function nowIn(form: FormDescriptor, { submissionTime }: SubmissionMoment): TypedValues {
  const starts = listElements(form).filter(
    (element) => element.type === 'datetime-local' && element.startsNow === true,
  );
  return Object.fromEntries(starts.map(({ name }) => [name, localMinute(submissionTime)]));
}

interface Empty {
  readonly opening: Opening;
  readonly late: ((session: FormSession) => Promise<void>) | null;
}

/** An empty form with the defaults that load quickly, and a function that adds the late ones. */
async function openEmpty(deps: OpenDeps): Promise<Empty> {
  const opening = emptyOpening(deps);
  if (deps.basis !== null) {
    // An edit that begins with values from elsewhere is unsaved from the start.
    const values = { ...opening.values, ...deps.filled };
    const changed = Object.keys(deps.filled ?? {}).length > 0;
    return { opening: { ...opening, values, changed }, late: null };
  }
  const defaults = askedDefaults(deps.form, deps.defaults);
  const soon = await Promise.race([defaults, nothingAfter(patienceMs)]);
  return {
    opening: { ...opening, values: { ...opening.values, ...soon, ...deps.filled } },
    late: soon === null ? async (session) => session.saveValues(await defaults) : null,
  };
}

async function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });
}

/** A device that cannot be read from has no draft. */
async function readDraft(form: FormDescriptor, slot: DraftSlot | null): Promise<Opening | null> {
  const kept = await slot?.drafts.read(slot.key).catch(() => null);
  if (kept === null || kept === undefined) return null;
  return {
    page: Math.min(kept.page, form.pages.length - 1),
    values: fitValues(listElements(form), kept.values),
    changed: true,
    submissionId: kept.submissionId,
    basis: kept.basis,
  };
}

/** A submission turned back into its form, on the first page unless its refusal names another. */
function openEntry(form: FormDescriptor, entry: OutboxEntry): Opening {
  const { submissionId, basis } = entry;
  const values = fitValues(listElements(form), entry.values);
  return { page: 0, values, changed: true, submissionId, basis };
}

function makeKeeper(
  session: FormSession,
  { drafts, key }: DraftSlot,
  restored: boolean,
): DraftKeeper {
  const place = {
    write: async (kept: Parameters<Drafts['write']>[1]) => drafts.write(key, kept),
    remove: async () => drafts.remove(key),
  };
  return keepDraft(session, place, { pauseMs: draftPauseMs, restored });
}
