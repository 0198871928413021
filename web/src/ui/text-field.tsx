import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  /** Below the field, to help fill it in. */
  readonly hint?: ReactNode;
  /** The problem with the value. It replaces the hint and is announced. */
  readonly error?: string | undefined;
  /** Inside the field, before the text. */
  readonly leading?: ReactNode;
}

/** One line of text with its label. `className` goes to the input. */
export function TextField({ label, hint, error, leading, className, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} required={rest.required} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('input-frame', error !== undefined && 'input-wrong')}>
          {leading}
          <input
            {...rest}
            {...control}
            className={classNames('input', styles['input'], className)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
