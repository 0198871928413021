import { type FormDescriptor, listElements } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { parseFields } from '@paddock/contract/engine/forms/field-kinds';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { Reach } from '@paddock/contract/platform/access';
import { counted } from '@paddock/contract/platform/plural';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useRef, useState, type ComponentProps, type KeyboardEvent, useId } from 'react';
import { AddDialog } from '../../../engine/forms/add-dialog.tsx';
import { invalidControls } from '../../../engine/forms/form-element.ts';
import { Field } from '../../../engine/forms/field.tsx';
import { saveLabel } from '../../../engine/forms/stored-words.ts';
import { FormProvider } from '../../../engine/forms/form-context.ts';
import { editMoment, momentAt, type FormSession } from '../../../engine/forms/form-session.ts';
import { type FormState, phases } from '../../../engine/forms/form-state.ts';
import { changesNothing } from '../../../engine/forms/untouched.ts';
import { useConcerned, type Concerned } from '../../../engine/forms/use-concerned.ts';
import { MessageWays } from '../../../engine/message-ways.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { Told } from '../../../ui/notified-words.ts';
import { LegPeople, LegWarnings } from './leg-about.tsx';
import { LegCancel, LegCancelled } from './leg-cancel.tsx';
import styles from './leg-panel.module.css';
import { LegTimeField, Was } from './leg-time-field.tsx';
import { isWholeTime, movedWith } from './leg-times.ts';
import { readCity, readCode } from './leg-words.ts';
import { ConsequenceList } from '../consequences.tsx';
import { keepLabel, useConsequences } from '../use-consequences.ts';
import { useInstants } from './use-instants.ts';

const minute = 60_000;

/** Fields that other parts of a trip depend on. A terminal is not among them. */
const moving = ['departure_time', 'arrival_time', 'clock_reading'] as const;

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
  const isMoved = moving.some((name) => (values[name] ?? null) !== (before[name] ?? null));
  const change = isMoved
    ? { list: 'flights', id, values: parseFields(listElements(form), values).values }
    : null;
  const known = useConsequences(change, state.setbacks);
  const online = useOnline();
  const { deed = '', people: others = 0, ids } = known.following ?? {};
  const people = Math.max(concerned.people, others);
  const sending = state.formState !== phases.editing;
  const reading = listElements(form).find(({ type }) => type === 'reading');
  const [arrived, departed] = [before['arrival_time'], before['departure_time']];

  function depart(next: string): void {
    session.change('departure_time', next);
    if (!arrivalTyped && isWholeTime(next) && isWholeTime(arrived) && isWholeTime(departed))
      session.change('arrival_time', movedWith(arrived, departed, next));
  }
  /** With everything that is ticked, or the flight alone. */
  function save(whole: boolean): void {
    if (element.current === null || !isChanged || sending) return;
    onSave({ tells: whole, people });
    void session.save(invalidControls(element.current), whole, whole ? ids : undefined);
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
            {isChanged && !online ? keepLabel : saveLabel(deed, people)}
          </DeskButton>
          {(people > 0 || deed !== '') && (
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
              <div className={styles['reading']}>
                <Field
                  element={reading}
                  field={reading.name}
                  value={values[reading.name] ?? null}
                />
              </div>
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
          {isChanged && (
            <>
              <ConsequenceList known={known} />
              <LegMessage concerned={concerned} />
            </>
          )}
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

/** Once it is known, who of those on board gets a message, and what it says. */
function LegMessage({ concerned: { people, ways, message } }: { readonly concerned: Concerned }) {
  if (people === 0 && ways === undefined) return null;
  return (
    <section className="grid gap-2" aria-label="Who gets a message">
      <h3 className="fine-print bold muted">
        {people === 0
          ? 'No one on board gets a message about this'
          : `Message to ${counted(people, 'person', 'people')} on board`}
      </h3>
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
  );
}
