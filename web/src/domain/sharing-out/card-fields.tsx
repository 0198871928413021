import { useMutation } from '@tanstack/react-query';
import card from '../../ui/address-card.module.css';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './share.module.css';

interface CheckboxGroupProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly ChoiceWords<Value>[];
  readonly chosen: readonly Value[];
  readonly onChoose: (chosen: readonly Value[]) => void;
  /** The problem with the choice. */
  readonly error?: string | undefined;
}

/** Any number of a few choices, each with its meaning. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, choices, chosen, onChoose, error } = props;
  return (
    <fieldset className="grid gap-1 shrink borderless no-margin no-padding">
      <legend className="no-padding hint bold">{legend}</legend>
      {choices.map(({ value, title, about }) => (
        <label key={value} className={`row gap-3 ${styles['scope']}`}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span className="grid shrink">
            {title}
            <span className="hint muted">{about}</span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="hint warn">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface NewSecretProps {
  /** "token" */
  readonly noun: string;
  readonly secret: string;
  /** Where to put it. */
  readonly hint: string;
}

/** A token, link or secret that is shown this once. */
export function NewSecret({ noun, secret, hint }: NewSecretProps) {
  const copying = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(secret),
    networkMode: 'always',
  });
  return (
    <>
      <Message tone="info" title={`We only show this ${noun} once`}>
        {hint}
      </Message>
      <p className={`pad-3 sunken round-2 hint anywhere ${card['address']}`}>{secret}</p>
      <Button variant="quiet" onClick={() => copying.mutate()}>
        {copying.isSuccess ? 'Copied' : `Copy ${noun}`}
      </Button>
      {copying.isError && (
        <Message tone="warn" title={`The ${noun} was not copied`}>
          {`Touch and hold the ${noun} to copy it.`}
        </Message>
      )}
    </>
  );
}

/** One of a few that can be chosen, in words. */
export interface ChoiceWords<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly about: string;
}

/** The choices, in order: "Flights, Stays". */
export function joinTitles<Value extends string>(
  choices: readonly ChoiceWords<Value>[],
  chosen: readonly Value[],
): string {
  return choices
    .filter(({ value }) => chosen.includes(value))
    .map(({ title }) => title)
    .join(', ');
}
