import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { type ReactNode, useState } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { makeBasis } from '../../../engine/records/clashing.ts';
import { useRecord } from '../../../engine/records/use-record.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { GapProps } from './gap-props.ts';
import styles from './people.module.css';
import { SaveButtons } from './save-buttons.tsx';

/** Takes a person off one of the bookings that clash. */
export function ClashFix(props: GapProps) {
  const { gap, person } = props;
  const [chosen, setChosen] = useState(gap.bookings.at(-1)?.id ?? 0);
  return (
    <>
      <fieldset className="grid gap-1 borderless no-margin no-padding">
        <legend>{`Take ${person.fullName} off`}</legend>
        {gap.bookings.map(({ id, reference }) => (
          <label key={id} className={`row gap-2 ${styles['choice']}`}>
            <input
              type="radio"
              name={`off-${gap.fingerprint}`}
              checked={id === chosen}
              onChange={() => setChosen(id)}
            />
            {`Booking ${reference ?? id}`}
          </label>
        ))}
      </fieldset>
      <TakeOff key={chosen} {...props} booking={chosen} />
    </>
  );
}

type TakeOffProps = GapProps & { readonly booking: number };

function TakeOff({ booking, person, isFirst, onProblem, open }: TakeOffProps) {
  const read = useRecord({ list: 'expenditure', id: booking });
  const openIt = (
    <DeskButton onClick={() => open(`/admin/expenditure/${booking}`)}>Open the booking</DeskButton>
  );
  const { data } = read;
  const values = data?.values ?? null;
  if (data === undefined && !read.isError) return <Spinner label="Loading the booking" />;
  if (data === undefined || values === null) return <div className="flex wrap gap-2">{openIt}</div>;
  const travellers = values['contactIds'];
  const others = (Array.isArray(travellers) ? travellers : []).filter(
    (id): id is number => typeof id === 'number' && id !== person.contactId,
  );
  if (others.length === 0)
    return (
      <>
        <p>No one else is on this booking. Cancel it instead.</p>
        <div className="flex wrap gap-2">{openIt}</div>
      </>
    );
  return (
    <Save
      answer={data}
      values={values}
      others={others}
      booking={booking}
      name={person.fullName}
      isFirst={isFirst}
      onProblem={onProblem}
    >
      {openIt}
    </Save>
  );
}

interface SaveProps {
  readonly answer: RecordAnswer;
  readonly values: NonNullable<RecordAnswer['values']>;
  readonly others: readonly number[];
  readonly booking: number;
  readonly name: string;
  readonly isFirst: boolean;
  readonly onProblem: GapProps['onProblem'];
  readonly children: ReactNode;
}

function Save(props: SaveProps) {
  const { answer, values, others, booking, name, isFirst, onProblem, children } = props;
  const form = useCatalogue().registry.kind('expenditure').editForm;
  const online = useOnline();
  if (form === undefined) return null;
  const record = { list: 'expenditure', id: booking };
  const basis = makeBasis(record, form, answer, values);
  const quick = {
    form,
    values: { ...basis.values, contactIds: others },
    edits: { record, basis },
    saved: { title: `${name} is off the booking`, body: answer.title },
  };
  return (
    <SaveButtons
      quick={quick}
      deed="Take off"
      about={`Take ${name} off ${answer.title}`}
      offline={!online}
      isFirst={isFirst}
      onProblem={onProblem}
    >
      {children}
    </SaveButtons>
  );
}
