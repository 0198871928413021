import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './number-field.module.css';
import { controlOf, type WidgetProps } from './widget.ts';

/** A measure: text with figures, because a number field of the browser loses what it cannot read. */
export function NumberField(props: WidgetProps<'number'>) {
  return (
    <TextField
      {...controlOf(props)}
      type="text"
      inputMode={keyboardFor(props.element)}
      className={styles['figures']}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** The keypads of some phones have no minus. */
function keyboardFor({ min, decimals }: FormElement<'number'>): 'text' | 'decimal' | 'numeric' {
  if (min !== undefined && min < 0) return 'text';
  return decimals === undefined ? 'numeric' : 'decimal';
}
