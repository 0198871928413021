import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { classNames } from '../../ui/class-names.ts';
import styles from './form-body.module.css';
import { useForm } from './form-context.ts';
import { foldedFields } from './one-amount.ts';

interface FieldGridProps {
  readonly elements: readonly FormElement[];
  readonly values: TypedValues;
  /** The prefix of the field names in their addresses: nothing, or `newFlights.0.` */
  readonly prefix: string;
}

/** Fields in a column, two side by side if there is room, with an amount beside its currency. */
export function FieldGrid({ elements, values, prefix }: FieldGridProps) {
  const { Field } = useForm();
  const folded = foldedFields(elements, values);
  const pinned = new Set(elements.flatMap(pinnedWith));
  const shown = elements.filter(({ name }) => !folded.has(name) && !pinned.has(name));
  return (
    <div className={styles['place']}>
      <div className={`grid start ${styles['grid']}`}>
        {shown.map((element) => (
          <div key={element.name} className={classNames(...listClasses(element, elements))}>
            <Field
              element={element}
              field={`${prefix}${element.name}`}
              value={values[element.name] ?? null}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

const wideKinds: ReadonlySet<FormElement['type']> = new Set([
  'textarea',
  'lookupSelect',
  'lookupOrder',
  'rows',
]);

function listClasses(element: FormElement, elements: readonly FormElement[]) {
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
