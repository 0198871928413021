import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Several lines of text with their label. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} required={rest.required} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={classNames(
            'block full surface round-2',
            styles['area'],
            error !== undefined && styles['wrong'],
          )}
        />
      )}
    </FieldFrame>
  );
}
