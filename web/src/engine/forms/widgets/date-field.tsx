import { dateBounds } from '@paddock/contract/engine/forms/kinds/date';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../form-context.ts';
import styles from './date-field.module.css';
import { controlOf, type WidgetProps } from './widget.ts';

/** A calendar day, in the browser's own calendar. */
export function DateField(props: WidgetProps<'date'>) {
  const { min, max } = dateBounds(props.element, useForm().moment);
  return (
    <TextField {...controlOf(props)} type="date" min={min} max={max} className={styles['date']} />
  );
}
