import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ClashField, type Versions } from './clash-field.tsx';
import styles from './clash.module.css';
import type { ClashingField, Side } from './clashing.ts';

interface ClashFieldsProps {
  readonly form: FormDescriptor;
  readonly versions: Versions;
  readonly fields: readonly ClashingField[];
  readonly tells: number;
  /** Every field has its side. */
  readonly onSettle: (chosen: Readonly<Record<string, Side>>) => void;
}

/** The fields that differ, each with the choice whose value holds; or one choice for all. */
export function ClashFields({ form, versions, fields, tells, onSettle }: ClashFieldsProps) {
  const [chosen, setChosen] = useState(() => suggestions(fields));
  const [isPressed, setPressed] = useState(false);
  const open = fields.filter(({ element }) => chosen[element.name] === undefined);
  const all = (side: Side) =>
    setChosen(Object.fromEntries(fields.map(({ element }) => [element.name, side])));
  return (
    <form
      noValidate
      aria-label="Values to keep"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (open.length === 0) onSettle(chosen);
      }}
    >
      <div className={styles['all']}>
        <Button variant="quiet" onClick={() => all('mine')}>
          Keep all of mine
        </Button>
        <Button variant="quiet" onClick={() => all('theirs')}>
          Keep all of theirs
        </Button>
      </div>
      {fields.map((field) => (
        <ClashField
          key={field.element.name}
          form={form}
          versions={versions}
          field={field}
          chosen={chosen[field.element.name]}
          isMissing={isPressed && chosen[field.element.name] === undefined}
          onChoose={(side) => setChosen({ ...chosen, [field.element.name]: side })}
        />
      ))}
      {isPressed && open.length > 0 && (
        <p role="alert" className={styles['missing']}>
          {`Choose which value to keep for ${open.map(({ element }) => element.label).join(', ')}.`}
        </p>
      )}
      <Button type="submit">
        {tells === 0 ? 'Save chosen values' : `Save chosen values and tell ${tells}`}
      </Button>
    </form>
  );
}

function suggestions(fields: readonly ClashingField[]): Record<string, Side> {
  return Object.fromEntries(
    fields.flatMap(({ element, suggested }) =>
      suggested === null ? [] : [[element.name, suggested] as const],
    ),
  );
}
