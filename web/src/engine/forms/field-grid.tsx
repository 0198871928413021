import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { Fragment, useState, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './form-body.module.css';
import { useForm } from './form-context.ts';
import { foldedFields } from './one-amount.ts';
import { useRoomWidgets } from './widgets/room-widgets.ts';

interface FieldGridProps {
  readonly elements: readonly FormElement[];
  readonly values: TypedValues;
  /** The prefix of the field names in their addresses: nothing, or `newFlights.0.` */
  readonly prefix: string;
}

/** Fields in a column, two side by side if there is room, with an amount beside its currency. */
export function FieldGrid({ elements, values, prefix }: FieldGridProps) {
  const { state } = useForm();
  const folded = foldedFields(elements, values);
  const pinned = new Set(elements.flatMap(pinnedWith));
  const drawn = elements.filter(
    ({ name, shown }) => !folded.has(name) && !pinned.has(name) && shown !== 'nowhere',
  );
  const more = drawn.filter(({ shown }) => shown === 'under-more');
  const lines = { all: elements, values, prefix };
  return (
    <div className={styles['place']}>
      <Lines {...lines} elements={drawn.filter(({ shown }) => shown === undefined)} />
      {more.length > 0 && (
        <More
          hasProblem={more.some(({ name }) => state.problems[`${prefix}${name}`] !== undefined)}
        >
          <Lines {...lines} elements={more} />
        </More>
      )}
    </div>
  );
}

interface LinesProps extends FieldGridProps {
  /** Also those that are drawn elsewhere. */
  readonly all: readonly FormElement[];
}

function Lines({ elements, all, values, prefix }: LinesProps) {
  const { Field } = useForm();
  const isInThirds = elements.some(({ third }) => third === true);
  return (
    <div className={classNames('grid start', styles['grid'], isInThirds && styles['thirds'])}>
      {elements.map((element) => (
        <Fragment key={element.name}>
          <div className={classNames(...listClasses(element, all))}>
            <Field
              element={element}
              field={`${prefix}${element.name}`}
              value={values[element.name] ?? null}
            />
          </div>
          {element.below !== undefined && (
            <div className={styles['wide']}>
              <Below name={element.below} />
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** What a room shows below a field. */
function Below({ name }: { readonly name: string }) {
  const { form, session, state, ownerId = null } = useForm();
  const { asides } = useRoomWidgets();
  const Aside = asides[name];
  return Aside && <Aside {...{ form, session, state, ownerId }} />;
}

interface MoreProps {
  /** It opens by itself if something in it is wrong. */
  readonly hasProblem: boolean;
  readonly children: ReactNode;
}

function More({ hasProblem, children }: MoreProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles['more']}
      open={open || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>More</summary>
      {children}
    </details>
  );
}

const wideKinds: ReadonlySet<FormElement['type']> = new Set([
  'textarea',
  'lookupSelect',
  'lookupOrder',
  'rows',
]);

function listClasses(element: FormElement, elements: readonly FormElement[]) {
  if (element.third === true) return [styles['third']];
  if (element.type === 'rate') return [styles['wide'], styles['rate']];
  if (wideKinds.has(element.type) || pinnedWith(element).length > 0) return [styles['wide']];
  if (findCurrency(element) !== undefined) return [styles['amount']];
  const isCurrency = elements.some((other) => findCurrency(other) === element.name);
  return [isCurrency && styles['currency']];
}

/** Fields filled in by a map's pin: they are not drawn separately. */
function pinnedWith(element: FormElement): string[] {
  if (element.type !== 'number' || element.pin === undefined) return [];
  return [element.pin.longitude, element.pin.zone];
}

function findCurrency(element: FormElement): string | undefined {
  return element.type === 'money' ? element.currencyOf : undefined;
}
