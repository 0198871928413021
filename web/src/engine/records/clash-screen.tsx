import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import {
  type RecordAnswer,
  type RecordEvent,
  readRecord,
  readRecordHistory,
} from '@paddock/contract/engine/records/calls';
import { useQuery } from '@tanstack/react-query';
import GitMerge from 'lucide/dist/esm/icons/git-merge.mjs';
import { useState, useId } from 'react';
import { deviceZone } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import type { FormAtWork } from '../forms/form-screen.tsx';
import { ShownValue } from '../forms/shown-value.tsx';
import { presentMoment } from '../lists/present-cell.ts';
import styles from './record-page.module.css';
import { makeBasis, clashingFields, settled, type ClashingField, type Side } from './clashing.ts';
import { RecordState } from './record-state.tsx';
import type { RecordRef } from './use-record.ts';

interface ClashScreenProps extends FormAtWork {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly onLeave: () => void;
}

/** Someone changed the record since the edit started: it is reloaded, and the person chooses which values to keep. */
export function ClashScreen(props: ClashScreenProps) {
  const { record, list, state, onLeave } = props;
  const read = useClash(record, state.basis?.version ?? 0);
  if (read.data === undefined)
    return <RecordState id={record.id} list={list} read={read} up={onLeave} />;
  const { answer, last } = read.data;
  if (answer.values === null || answer.archived)
    return (
      <ScreenState
        title={`This ${list.noun} has been archived`}
        action={<Button onClick={onLeave}>{`Go to the ${list.noun}`}</Button>}
      >
        Your changes were not saved. Restore it first, then edit it again.
      </ScreenState>
    );
  return <Clash {...props} answer={answer} values={answer.values} last={last} />;
}

interface ClashProps extends ClashScreenProps {
  readonly answer: RecordAnswer;
  readonly values: NonNullable<RecordAnswer['values']>;
  readonly last: RecordEvent | undefined;
}

function Clash(props: ClashProps) {
  const { form, session, state, record, onLeave, answer, values, last } = props;
  const basis = makeBasis(record, form, answer, values);
  const before = state.basis?.values ?? {};
  const fields = clashingFields(form, before, state.values, basis.values);
  return (
    <div className="stack gap-4">
      <Message tone="warn" urgent title={whoChanged(last)} icon={<Icon of={GitMerge} size={22} />}>
        {fields.length === 0
          ? 'The saved record already has your values, so there is nothing to save.'
          : 'Your changes are not saved yet. For each field, choose which value to keep.'}
      </Message>
      {fields.length === 0 ? (
        <Button onClick={onLeave}>Go back</Button>
      ) : (
        <ClashFields
          form={form}
          versions={{ before, mine: state.values, theirs: basis.values }}
          fields={fields}
          onSettle={(chosen) => {
            void session.rebase(settled(fields, basis.values, chosen), basis);
          }}
        />
      )}
    </div>
  );
}

/** "Ana Novak changed this on 21 Nov 2026, 13:20 GMT". */
function whoChanged(last: RecordEvent | undefined): string {
  if (last === undefined) return 'Someone else changed this';
  const who = last.own ? 'You' : (last.by ?? 'The system');
  return `${who} changed this on ${presentMoment(last.happened_at)}`;
}

/** The current record, and its last change, which clashes with an edit made from `version`. */
function useClash(record: RecordRef, version: number) {
  const { api } = usePlatform();
  const zone = deviceZone();
  return useQuery({
    queryKey: ['clash', record.list, record.id, version],
    queryFn: async ({ signal }) => {
      const [answer, { events }] = await Promise.all([
        api.call(readRecord, { params: record, query: { zone }, signal }),
        api.call(readRecordHistory, { params: record, query: {}, signal }),
      ]);
      return { answer, last: events[0] };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

interface ClashFieldsProps {
  readonly form: FormDescriptor;
  readonly versions: Versions;
  readonly fields: readonly ClashingField[];
  /** Every field has a choice. */
  readonly onSettle: (chosen: Readonly<Record<string, Side>>) => void;
}

/** The differing fields, with a choice of value for each, or one choice for all. */
function ClashFields({ form, versions, fields, onSettle }: ClashFieldsProps) {
  const [chosen, setChosen] = useState(() => suggestions(fields));
  const [isPressed, setPressed] = useState(false);
  const open = fields.filter(({ element }) => chosen[element.name] === undefined);
  const all = (side: Side) =>
    setChosen(Object.fromEntries(fields.map(({ element }) => [element.name, side])));
  return (
    <form
      noValidate
      aria-label="Values to keep"
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (open.length === 0) onSettle(chosen);
      }}
    >
      <div className={`grid gap-2 ${styles['all']}`}>
        <Button variant="quiet" onClick={() => all('mine')}>
          Keep all of mine
        </Button>
        <Button variant="quiet" onClick={() => all('theirs')}>
          Keep all of theirs
        </Button>
      </div>
      {fields.map((field) => (
        <ClashField
          key={field.element.name}
          form={form}
          versions={versions}
          field={field}
          chosen={chosen[field.element.name]}
          isMissing={isPressed && chosen[field.element.name] === undefined}
          onChoose={(side) => setChosen({ ...chosen, [field.element.name]: side })}
        />
      ))}
      {isPressed && open.length > 0 && (
        <p role="alert" className="bold accent">
          {`Choose which value to keep for ${open.map(({ element }) => element.label).join(', ')}.`}
        </p>
      )}
      <Button type="submit">
        {form.advice === undefined ? 'Save chosen values' : 'Go on with chosen values'}
      </Button>
    </form>
  );
}

function suggestions(fields: readonly ClashingField[]): Record<string, Side> {
  return Object.fromEntries(
    fields.flatMap(({ element, suggested }) =>
      suggested === null ? [] : [[element.name, suggested] as const],
    ),
  );
}

/** The whole form: the earlier version, the person's, and the one stored by the other. */
type Versions = Readonly<Record<Side | 'before', TypedValues>>;

interface ClashFieldProps {
  readonly form: FormDescriptor;
  readonly versions: Versions;
  readonly field: ClashingField;
  readonly chosen: Side | undefined;
  /** The person went on without choosing. */
  readonly isMissing: boolean;
  readonly onChoose: (side: Side) => void;
}

/** One field with both values side by side, and its earlier value. */
function ClashField({ form, versions, field, chosen, isMissing, onChoose }: ClashFieldProps) {
  const { element } = field;
  const name = useId();
  const option = (side: Side, label: string) => (
    <label className={`grid middle control pad-3 round-2 ${styles['option']}`}>
      <input
        type="radio"
        name={name}
        checked={chosen === side}
        onChange={() => onChoose(side)}
        className={`rigid no-margin no-ring ${styles['radio']}`}
      />
      {label}
      <span className={`bold ink anywhere keep-lines ${styles['clashValue']}`}>
        <ShownValue form={form} element={element} values={versions[side]} />
      </span>
    </label>
  );
  return (
    <fieldset
      className={classNames(
        'shrink pad-4 surface round-3 raised',
        styles['field'],
        isMissing && styles['open'],
      )}
    >
      <legend className={`full no-padding time-text ${styles['legend']}`}>{element.label}</legend>
      <div className={`grid gap-2 ${styles['options']}`}>
        {option('mine', 'Mine')}
        {option('theirs', 'Theirs')}
      </div>
      <p className="above-3 small muted anywhere">
        {'Before: '}
        <ShownValue form={form} element={element} values={versions.before} />
      </p>
    </fieldset>
  );
}
