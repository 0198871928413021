import { type FormDescriptor, listElements } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { Reach } from '@paddock/contract/platform/access';
import { counted } from '@paddock/contract/platform/plural';
import Bus from 'lucide/dist/esm/icons/bus.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useRef, useState, type ComponentProps, type KeyboardEvent, useId } from 'react';
import { AddDialog } from '../../../engine/forms/add-dialog.tsx';
import { invalidControls } from '../../../engine/forms/form-element.ts';
import { Field } from '../../../engine/forms/field.tsx';
import { FormProvider } from '../../../engine/forms/form-context.ts';
import { editMoment, momentAt, type FormSession } from '../../../engine/forms/form-session.ts';
import { type FormState, phases } from '../../../engine/forms/form-state.ts';
import { changesNothing } from '../../../engine/forms/untouched.ts';
import { useConcerned, type Concerned } from '../../../engine/forms/use-concerned.ts';
import { MessageWays } from '../../../engine/message-ways.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import { PeopleAvatars } from '../../../ui/people-avatars.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { Told } from '../../itinerary/notified-words.ts';
import { LegPeople, LegWarnings } from './leg-about.tsx';
import { LegCancel, LegCancelled } from './leg-cancel.tsx';
import styles from './leg-panel.module.css';
import { LegTimeField, Was } from './leg-time-field.tsx';
import { isWholeTime, movedWith } from './leg-times.ts';
import { readCity, readCode } from './leg-words.ts';
import { useInstants, useRides, useWarnings, type RideEffect } from './use-leg-effects.ts';

const minute = 60_000;

interface LegFormProps {
  readonly id: number;
  readonly form: FormDescriptor;
  readonly session: FormSession;
  readonly state: FormState;
  readonly answer: RecordAnswer;
  readonly reach: Reach;
  readonly projectCode: string | undefined;
  readonly open: (path: string) => void;
  readonly onSave: (told: Told) => void;
  readonly head: Omit<ComponentProps<typeof SidePanel>, 'children' | 'foot'>;
}

/** The form of a leg’s times, with what a change does, who gets a message, and the buttons that save it. */
export function LegForm(props: LegFormProps) {
  const { id, form, session, state, answer, reach, projectCode, open, onSave, head } = props;
  const { values, basis, problems } = state;
  const before = basis?.values ?? {};
  const element = useRef<HTMLFormElement>(null);
  // Until someone types an arrival, it moves with the departure.
  const [arrivalTyped, setArrivalTyped] = useState(false);
  const moment = editMoment(momentAt(useNow(minute)), basis);
  const isChanged = !changesNothing(state);
  const concerned = useConcerned(form, state, { edits: id, moment });
  const instants = useInstants(values);
  const warnings = useWarnings(id, values, before);
  const rides = useRides({
    id,
    projectCode,
    before,
    lands: isChanged ? instants?.arrival_time : undefined,
  });
  const sending = state.formState !== phases.editing;
  const reading = listElements(form).find(({ type }) => type === 'reading');
  const [arrived, departed] = [before['arrival_time'], before['departure_time']];

  function depart(next: string): void {
    session.change('departure_time', next);
    if (!arrivalTyped && isWholeTime(next) && isWholeTime(arrived) && isWholeTime(departed))
      session.change('arrival_time', movedWith(arrived, departed, next));
  }
  function save(tells: boolean): void {
    if (element.current === null || !isChanged || sending) return;
    onSave({ tells, people: concerned.people });
    void session.save(invalidControls(element.current), tells);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save(true);
  }
  const common = (name: string) => ({
    name,
    value: values[name] ?? null,
    before: before[name] ?? null,
    problem: problems[name],
    onLeave: () => session.left(name),
  });
  const movedAlong = !arrivalTyped && values['departure_time'] !== departed;
  return (
    <SidePanel
      {...head}
      foot={
        <>
          <DeskButton
            variant="main"
            busy={sending}
            why={isChanged ? undefined : 'Change a time or a terminal first.'}
            onClick={() => save(true)}
          >
            {concerned.people > 0 ? `Save and tell ${concerned.people}` : 'Save'}
          </DeskButton>
          {concerned.people > 0 && (
            <DeskButton disabled={sending} onClick={() => save(false)}>
              Save only
            </DeskButton>
          )}
          <kbd className={`edged desk-small muted ${styles['key']}`}>Ctrl ↵</kbd>
        </>
      }
    >
      <FormProvider value={{ form, session, state, reach, moment, Field, AddDialog }}>
        <form
          ref={element}
          noValidate
          aria-label={form.documentTitle}
          className="grid gap-4"
          inert={sending}
          onSubmit={(event) => {
            event.preventDefault();
            save(true);
          }}
        >
          <LegCancelled answer={answer} />
          <LegWarnings id={id} projectCode={projectCode} reach={reach} open={open} />
          <div className={`grid gap-3 ${styles['fields']}`}>
            <LegTimeField
              {...common('departure_time')}
              label={`Departs, ${readCity(answer.cells['origin'])}`}
              instant={instants?.departure_time}
              onChange={depart}
              onKeyDown={onKeyDown}
            />
            <LegTimeField
              {...common('arrival_time')}
              label={`Arrives, ${readCity(answer.cells['destination'])}`}
              instant={instants?.arrival_time}
              note={movedAlong ? 'moved with it' : undefined}
              onChange={(next) => {
                setArrivalTyped(true);
                session.change('arrival_time', next);
              }}
              onKeyDown={onKeyDown}
            />
            {reading !== undefined && (
              <Field element={reading} field={reading.name} value={values[reading.name] ?? null} />
            )}
            <LegTerminal
              {...common('departure_terminal')}
              label={`Terminal, ${readCode(answer.cells['origin'])}`}
              onChange={(next) => session.change('departure_terminal', next)}
            />
            <LegTerminal
              {...common('arrival_terminal')}
              label={`Terminal, ${readCode(answer.cells['destination'])}`}
              onChange={(next) => session.change('arrival_terminal', next)}
            />
          </div>
          {state.alert !== null && (
            <Message
              tone="bad"
              urgent
              icon={<Icon of={TriangleAlert} size={22} />}
              title={
                state.alert.kind === 'incomplete'
                  ? 'Please complete all fields.'
                  : 'This was not saved'
              }
            >
              {state.alert.kind === 'incomplete' ? undefined : state.alert.message}
            </Message>
          )}
          {isChanged && <LegEffects warnings={warnings} rides={rides} concerned={concerned} />}
          <LegPeople id={id} projectCode={projectCode} />
          <LegCancel answer={answer} />
          {/* Enter in a field submits a form only if it has its own button. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </form>
      </FormProvider>
    </SidePanel>
  );
}

interface LegTerminalProps {
  readonly label: string;
  readonly name: string;
  readonly value: TypedValue;
  readonly before: TypedValue;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** The terminal at one end of a leg. */
function LegTerminal(props: LegTerminalProps) {
  const { label, name, value, before, problem, onChange, onLeave } = props;
  const id = useId();
  const was = typeof before === 'string' ? before : '';
  const now = typeof value === 'string' ? value : '';
  return (
    <div className="shrink">
      <label htmlFor={id} className={`block fine-print bold ellipsis ${styles['label']}`}>
        {label}
      </label>
      <div
        className={classNames(
          'row gap-2 target surface round-1',
          styles['frame'],
          now !== was && styles['changed'],
        )}
      >
        <input
          id={id}
          name={name}
          maxLength={8}
          value={now}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-words`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          className={`grow shrink borderless no-padding ${styles['terminal']}`}
        />
      </div>
      <p id={`${id}-words`} className={`desk-small muted ${styles['words']}`}>
        {problem ?? (now !== was && <Was before={was === '' ? 'empty' : was} />)}
      </p>
    </div>
  );
}

interface LegEffectsProps {
  /** Undefined until the server has answered; null if it was not asked or did not answer. */
  readonly warnings: readonly { readonly sentence: string }[] | null | undefined;
  /** When the transfers of those on board leave, seen from the new landing. */
  readonly rides: readonly RideEffect[];
  readonly concerned: Concerned;
}

/** The effects of a change and, once it is known, who gets a message; shown before it is saved. */
function LegEffects({ warnings, rides, concerned }: LegEffectsProps) {
  const { people, ways, names, message } = concerned;
  const isFine = warnings?.length === 0 && !rides.some(({ isShort }) => isShort);
  return (
    <>
      {warnings !== null && (
        <section className="grid gap-2" role="status" aria-label="What this changes">
          <h3 className="fine-print bold muted">What this changes</h3>
          {warnings === undefined && <p className="muted">Checking…</p>}
          {isFine && (
            <p className={classNames('flex gap-2', styles['line'], 'good')}>
              <Icon of={Check} size={16} />
              This causes no warning.
            </p>
          )}
          {warnings?.map(({ sentence }) => (
            <p key={sentence} className={classNames('flex gap-2', styles['line'], 'warn')}>
              <Icon of={TriangleAlert} size={16} />
              {sentence}
            </p>
          ))}
          {rides.map(({ words, isShort }) => (
            <p key={words} className={classNames('flex gap-2', styles['line'], isShort && 'warn')}>
              <Icon of={isShort ? TriangleAlert : Bus} size={16} />
              {words}
            </p>
          ))}
        </section>
      )}
      {(people > 0 || ways !== undefined) && (
        <section className="grid gap-2" aria-label="Who gets a message">
          <h3 className="fine-print bold muted">
            {people === 0
              ? 'No one gets a message about this'
              : `Message to ${counted(people, 'person', 'people')}`}
          </h3>
          {people > 0 && (
            <p className={`flex gap-2 ${styles['line']}`}>
              <PeopleAvatars names={names} most={6} />
              <span>{names.length > 3 ? counted(people, 'traveller') : names.join(', ')}</span>
            </p>
          )}
          <MessageWays ways={ways} />
          {message !== null && (
            <div className={`pad-3 outlined ${styles['message']}`}>
              <p className={`flex between gap-2 bold ${styles['messageHead']}`}>
                {message.title}
                <span>Message</span>
              </p>
              <p className="keep-lines">{message.body}</p>
            </div>
          )}
        </section>
      )}
    </>
  );
}
