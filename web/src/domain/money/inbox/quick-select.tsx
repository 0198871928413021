import { FormProvider, useForm } from '../../../engine/forms/form-context.ts';
import styles from './quick-select.module.css';
import { textIn, useBillForm, useChoices } from './use-quick-bill.ts';

interface QuickSelectProps {
  readonly name: 'product_type_id' | 'currency_id';
  readonly label: string;
}

/** So many rows of a lookup are read at once. A longer list is searched as in the whole form. */
const all = 50;

/** One of a short list, in the device's own way to choose. */
export function QuickSelect({ name, label }: QuickSelectProps) {
  const surroundings = useForm();
  const { session, state, Field } = surroundings;
  const { field } = useBillForm();
  const { rows } = useChoices(name);
  const value = textIn(state.values, name);
  if (rows.length >= all)
    // A currency or a type is seldom added, and not from here.
    return (
      <FormProvider value={{ ...surroundings, reach: 10 }}>
        <div className={styles['search']}>
          <Field
            element={{ ...field(name), label, required: false }}
            field={name}
            value={state.values[name] ?? null}
          />
        </div>
      </FormProvider>
    );
  return (
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <select
        name={name}
        required
        aria-invalid={state.problems[name] !== undefined}
        value={value}
        onChange={({ target }) =>
          session.change(name, target.value === '' ? null : Number(target.value))
        }
      >
        {value === '' && <option value="">Choose</option>}
        {rows.map((row) => (
          <option key={row.key} value={row.key}>
            {row.value}
          </option>
        ))}
      </select>
    </label>
  );
}
