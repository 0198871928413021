import { dateBounds } from '@paddock/contract/engine/forms/kinds/date';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../form-context.ts';
import styles from './date-field.module.css';
import { controlOf, type WidgetProps } from './widget.ts';

/** Wall-clock time to the minute. Where no airport gives it a zone, the device's own is named. */
export function DateTimeField(props: WidgetProps<'datetime-local'>) {
  const { moment } = useForm();
  const { min, max } = dateBounds(props.element, moment);
  const { hint, zoneOf } = props.element;
  return (
    <TextField
      {...controlOf(props)}
      type="datetime-local"
      min={`${min}T00:00`}
      max={`${max}T23:59`}
      className={styles['date']}
      hint={zoneOf === undefined ? (hint ?? `In ${moment.zone} time.`) : hint}
    />
  );
}
