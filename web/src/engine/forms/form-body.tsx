import { nameSaver } from '@paddock/contract/engine/forms/noun';
import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { formFor, isAskedFor } from '@paddock/contract/engine/forms/form-for';
import type { Reach } from '@paddock/contract/platform/access';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type MouseEvent,
} from 'react';
import { useAddress } from '../../platform/address.ts';
import { beginLoading } from '../../platform/first-screen.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { firstToFill, focusFirst, invalidControls, useSaveKey } from './form-element.ts';
import { MessageWays } from '../message-ways.tsx';
import { FieldGrid } from './field-grid.tsx';
import { Field } from './field.tsx';
import styles from './form-body.module.css';
import { FormProvider, type AddDialogProps } from './form-context.ts';
import { type FormSession, editMoment, momentAt } from './form-session.ts';
import { type FormAlert, type FormState, phases } from './form-state.ts';
import type { Told } from '../../ui/notified-words.ts';
import { pageWords, saveLabel } from './stored-words.ts';
import { useChosenKinds } from './use-chosen-kinds.ts';
import { useConcerned, type Concerned } from './use-concerned.ts';
import { useRoomWidgets, type Following } from './widgets/room-widgets.ts';

interface FormBodyProps {
  readonly form: FormDescriptor;
  readonly session: FormSession;
  readonly state: FormState;
  readonly reach: Reach;
  /** The number of the edited record; null for a new one. */
  readonly edits?: number | null;
  readonly AddDialog: (props: AddDialogProps) => ReactNode;
  /** Between the fields and the buttons. */
  readonly note?: ReactNode;
  /** Told before sending whether another one is to follow. */
  readonly another?: ((follows: boolean) => void) | undefined;
  /** Told before sending who gets a message. */
  readonly onSave?: ((told: Told) => void) | undefined;
  /** Leaves without saving. */
  readonly onCancel?: (() => void) | undefined;
  readonly ownerId?: number | undefined;
}

/** Milliseconds after which the limits of dates are checked again. */
const minute = 60_000;

/** One page of a form: progress, problems, the fields, and the buttons. */
export function FormBody({
  form,
  session,
  state,
  reach,
  edits = null,
  AddDialog,
  note,
  another,
  onSave,
  onCancel,
  ownerId,
}: FormBodyProps) {
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const moment = editMoment(momentAt(useNow(minute)), state.basis);
  useChosenKinds(form, session, state);
  const asked = formFor(form, state.kinds);
  const fields = asked.pages[state.page]?.formElements ?? [];
  const canSend = form.type === 'edit' || isEnough(asked, state);
  const isLast = state.page === form.pages.length - 1;
  const { advice, asides } = useRoomWidgets();
  const Advice = form.advice === undefined ? undefined : advice[form.advice];
  const concerned = useConcerned(form, state, { edits, moment });
  const [following, setFollowing] = useState<Following | null>(null);
  // Those whom the form itself or what follows from it concerns.
  const people = Math.max(concerned.people, following?.people ?? 0);
  useFocus(state, element, heading);
  useSaveKey(element);
  useStart(element, state);
  return (
    <FormProvider value={{ form, session, state, reach, moment, ownerId, Field, AddDialog }}>
      <form
        ref={element}
        noValidate
        aria-label={form.documentTitle}
        data-wide={form.wide}
        className={`column gap-4 grow shrink ${styles['form']}`}
        onSubmit={(event) => {
          event.preventDefault();
          // In a popup, the event would bubble to the form that opened it.
          event.stopPropagation();
          another?.(false);
          onSave?.({ tells: true, people });
          const invalid = invalidControls(event.currentTarget);
          void (canSend || isLast
            ? session.save(invalid, true, following?.ids)
            : session.forward(invalid));
        }}
      >
        {form.pages.length > 1 && <StepBars steps={form.pages.length} at={state.page} />}
        <h2 ref={heading} tabIndex={-1} className={`clip nowrap ${styles['heading']}`}>
          {pageWords(form, state.page)}
        </h2>
        {form.asides?.map((name) => {
          const Aside = asides[name];
          return (
            Aside && <Aside key={name} {...{ form, session, state }} ownerId={ownerId ?? null} />
          );
        })}
        <div className={`shrink ${styles['fields']}`} inert={state.formState !== phases.editing}>
          <FieldGrid
            key={`${state.submissionId} ${state.page}`}
            elements={fields.filter((one) => isShown(one, state))}
            values={state.values}
            prefix=""
          />
        </div>
        {Advice && (
          <Advice
            {...{ form, edits, state }}
            values={state.values}
            onFollowing={(next) => setFollowing((last) => (isSame(last, next) ? last : next))}
          />
        )}
        <AlertMessage key={state.setbacks} alert={state.alert} />
        <FormButtons
          {...{ form, session, state, canSend, people, following, note, another, onSave, onCancel }}
          ways={concerned.ways}
        />
      </form>
    </FormProvider>
  );
}

function isSame(one: Following | null, other: Following | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function AlertMessage({ alert }: { readonly alert: FormAlert | null }) {
  if (alert === null) return null;
  const incomplete = alert.kind === 'incomplete';
  return (
    <div className={`round-3 raised ${styles['alert']}`}>
      <Message
        tone="bad"
        urgent
        icon={<Icon of={TriangleAlert} size={22} />}
        title={incomplete ? 'Please complete all fields.' : 'This was not saved'}
      >
        {incomplete ? undefined : alert.message}
      </Message>
    </div>
  );
}

/** After a problem, the first wrong field is focused; on a new page, its heading. */
function useFocus(
  { page, setbacks, problems }: FormState,
  form: RefObject<HTMLFormElement | null>,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const before = useRef({ page, setbacks });
  useEffect(() => {
    const last = before.current;
    before.current = { page, setbacks };
    if (form.current === null || (last.page === page && last.setbacks === setbacks)) return;
    const bad = new Set(Object.keys(problems));
    if (last.setbacks !== setbacks && focusFirst(form.current, bad)) return;
    heading.current?.focus({ preventScroll: true });
    form.current.scrollIntoView({ block: 'start' });
  }, [page, setbacks, problems, form, heading]);
}

/** A form that is still loading. */
export function FormSkeleton() {
  useEffect(beginLoading, []);
  return (
    <div className={`grid ${styles['placeholder']}`}>
      <SkeletonGroup label="Opening the form">
        <Skeleton className={styles['field']} />
        <Skeleton className={styles['field']} />
        <Skeleton className={styles['field']} />
      </SkeletonGroup>
    </div>
  );
}

interface StepBarsProps {
  readonly steps: number;
  /** From 0. */
  readonly at: number;
}

/** A progress bar. It has no words of its own. */
function StepBars({ steps, at }: StepBarsProps) {
  return (
    <div className="flex gap-6px" aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => (
        <span
          key={step}
          className={classNames('grow pill', styles['bar'], step <= at && styles['done'])}
        />
      ))}
    </div>
  );
}

/**
 * A form opened over a page starts in the first field that needs input, even if defaults come late, until the
 * person does something. Not on a phone, where the keyboard would cover the others, and not once something is
 * filled in. A field that the address leaves blank, such as `?takes_over_id=`, comes first.
 */
function useStart(
  element: RefObject<HTMLFormElement | null>,
  { changed, basis, values }: FormState,
): void {
  const isStarting = useRef(!changed && basis === null);
  const { params } = useAddress();
  const asked = [...params].find(([, value]) => value === '')?.[0];
  useEffect(() => {
    const isOver = element.current?.closest('[data-panel], [role=dialog]') ?? null;
    if (isOver === null || !matchMedia('(width >= 960px)').matches) isStarting.current = false;
    const acts = new AbortController();
    const stop = () => (isStarting.current = false);
    for (const act of ['keydown', 'pointerdown'])
      window.addEventListener(act, stop, { capture: true, signal: acts.signal });
    return () => acts.abort();
  }, [element]);
  useEffect(() => {
    const form = element.current;
    if (form === null || !isStarting.current) return undefined;
    const focus = () => {
      if (isStarting.current) firstToFill(form, values, asked)?.focus({ preventScroll: true });
    };
    focus();
    // Some fields load late.
    const fields = new MutationObserver(focus);
    fields.observe(form, { childList: true, subtree: true });
    return () => fields.disconnect();
  }, [element, values, asked]);
}

type Filled = Pick<FormState, 'kinds' | 'values' | 'page'>;

/** A field that is not required is shown if it has a hint or a value. */
function isShown(element: FormElement, { kinds, values }: Filled): boolean {
  if (isAskedFor(element, kinds) !== false) return true;
  if (element.requiredFor?.otherwise !== undefined) return true;
  const value = values[element.name] ?? null;
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
}

/** True if no later page has a required field: the form can be sent from this one. */
function isEnough(form: FormDescriptor, { kinds, page }: Filled): boolean {
  const later = form.pages.slice(page + 1).flatMap(({ formElements }) => [...formElements]);
  return later.length > 0 && later.every((element) => isOptional(element, kinds));
}

function isOptional(element: FormElement, kinds: FormState['kinds']): boolean {
  if (element.requiredFor !== undefined) return isAskedFor(element, kinds) === false;
  return element.required !== true && element.type !== 'lookupSelect';
}

interface FormButtonsProps {
  readonly form: FormDescriptor;
  readonly session: FormSession;
  readonly state: FormState;
  /** It can be sent from this page, although others follow. */
  readonly canSend: boolean;
  /** How many people would get a message if it were saved now, and how. */
  readonly people: number;
  readonly ways: Concerned['ways'];
  /** Changes saved with it. */
  readonly following: Following | null;
  readonly note: ReactNode;
  /** Reports before sending whether another one follows; undefined if none can. */
  readonly another: ((follows: boolean) => void) | undefined;
  readonly onSave: FormBodyProps['onSave'];
  readonly onCancel: (() => void) | undefined;
}

/**
 * The buttons forward and back, with a loader while sending. An edit can be saved from every page, and a form
 * sent once the following pages need nothing. A form that concerns people says who is notified.
 */
function FormButtons(props: FormButtonsProps) {
  const { form, session, state, canSend, people, ways, following, note, another, onCancel } = props;
  const deed = following?.deed ?? '';
  const first = state.page === 0;
  const last = state.page === form.pages.length - 1;
  const sends = form.type === 'edit' || last || canSend;
  const tells = sends && people > 0;
  const sending = state.formState !== phases.editing;
  function goOn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    if (currentTarget.form !== null) void session.forward(invalidControls(currentTarget.form));
  }
  function saveOnly({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    another?.(false);
    props.onSave?.({ tells: false, people: 0 });
    if (currentTarget.form !== null) void session.save(invalidControls(currentTarget.form), false);
  }
  function saveAndGoOn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    another?.(true);
    props.onSave?.({ tells: true, people });
    if (currentTarget.form !== null) void session.save(invalidControls(currentTarget.form));
  }
  return (
    <div className={`grid gap-3 ${styles['foot']}`}>
      {sending ? <Spinner label={form.type === 'notification' ? 'Sending' : 'Saving'} /> : note}
      {sends && <MessageWays ways={ways} />}
      {another !== undefined && sends && (
        <div className={styles['buttons']}>
          <Button variant="quiet" disabled={sending} onClick={saveAndGoOn}>
            {tells ? `Save and tell ${people}, add another` : 'Save and add another'}
          </Button>
        </div>
      )}
      <div
        className={classNames(
          styles['buttons'],
          (!first || (canSend && !last)) && styles['two'],
          (tells || deed !== '') && styles['tells'],
          onCancel !== undefined && styles['cancels'],
        )}
      >
        {onCancel !== undefined && (
          <Button variant="quiet" disabled={sending} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {!first && (
          <Button variant="quiet" disabled={sending} onClick={session.back}>
            Back
          </Button>
        )}
        {canSend && !last && (
          <Button variant="quiet" disabled={sending} onClick={goOn}>
            Next
          </Button>
        )}
        {(tells || deed !== '') && (
          <Button variant="quiet" disabled={sending} onClick={saveOnly}>
            Save only
          </Button>
        )}
        <Button type="submit" busy={sending}>
          {writeSave(props)}
        </Button>
      </div>
    </div>
  );
}

/** "Save, move 2 vans and tell 5", "Add Luca Moretti and tell 2". */
function writeSave({ form, state, canSend, people, following }: FormButtonsProps): string {
  const deed = following?.deed ?? '';
  const sends = form.type === 'edit' || state.page === form.pages.length - 1 || canSend;
  if (following?.label !== undefined && sends)
    return people > 0 ? `${following.label} and tell ${people}` : following.label;
  if ((sends && people > 0) || deed !== '') return saveLabel(deed, people);
  return sendLabel(form, sends, state.values);
}

function sendLabel(form: FormDescriptor, sends: boolean, values: TypedValues): string {
  if (form.type === 'edit') return 'Save';
  if (!sends) return 'Next';
  if (form.type !== 'notification') return nameSaver(form);
  // A form that begins with its recipients says how many they are.
  const [first] = listElements(form);
  const keys = first !== undefined && 'audience' in first ? values[first.name] : null;
  return Array.isArray(keys) && keys.length > 0 ? `Send to ${keys.length}` : 'Send';
}
