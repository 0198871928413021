import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../form-context.ts';
import { useChosenRows } from '../lookup-rows.ts';
import { placeAt, siblingOf } from '../typed-values.ts';
import styles from './number-field.module.css';
import { controlOf, type WidgetProps } from './widget.ts';

/** An exact amount, as it was typed, with its currency named beside it. */
export function MoneyField(props: WidgetProps<'money'>) {
  const { currencyOf } = props.element;
  return (
    <TextField
      {...controlOf(props)}
      type="text"
      inputMode="decimal"
      className={styles['figures']}
      onFocus={(event) => event.currentTarget.select()}
      leading={
        <span className={styles['currency']}>
          {currencyOf === undefined ? (
            '£'
          ) : (
            <ChosenCurrency field={siblingOf(props.field, currencyOf)} />
          )}
        </span>
      }
    />
  );
}

/** The code of the currency that is chosen in another field. */
function ChosenCurrency({ field }: { readonly field: string }) {
  const { form, state } = useForm();
  const place = placeAt(elementsOf(form), state.values, field);
  if (place?.element.type !== 'lookup') return null;
  const key = place.scope[place.element.name];
  if (typeof key !== 'number') return null;
  return <CurrencyCode lookup={place.element.meta} currency={key} />;
}

interface CurrencyCodeProps {
  readonly lookup: Parameters<typeof useChosenRows>[0];
  readonly currency: number;
}

function CurrencyCode({ lookup, currency }: CurrencyCodeProps) {
  return useChosenRows(lookup, [currency])[0]?.value;
}
