import { makeToken, tokenBounds, type TokenScope } from '@paddock/contract/platform/api-tokens';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { tokenPeriods, type scopeWords } from './token-words.ts';
import styles from './tokens.module.css';

interface TokenFormProps {
  /** What this person can make a token for. */
  readonly scopes: typeof scopeWords;
  readonly onMade: (secret: string) => void;
}

/** Makes a token: what it is called, what for, how long. */
export function TokenForm({ scopes, onMade }: TokenFormProps) {
  const { api } = usePlatform();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly TokenScope[]>([]);
  const [days, setDays] = useState<string>(tokenPeriods[1].value);
  const [missing, setMissing] = useState<'name' | 'scopes'>();
  const making = useMutation({
    mutationFn: async () =>
      api.call(makeToken, { body: { name: name.trim(), scopes: [...chosen], days: Number(days) } }),
    onSuccess: ({ secret }) => {
      setName('');
      setChosen([]);
      onMade(secret);
    },
    networkMode: 'always',
  });
  const submit = () => {
    const left = name.trim() === '' ? 'name' : chosen.length === 0 ? 'scopes' : undefined;
    setMissing(left);
    if (left === undefined) making.mutate();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Name of the program"
        value={name}
        maxLength={tokenBounds.name}
        error={missing === 'name' ? 'Give the token a name.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <CheckboxGroup
        legend="What it can do"
        choices={scopes}
        chosen={chosen}
        onChoose={setChosen}
        error={missing === 'scopes' ? 'Choose what the token is for.' : undefined}
      />
      <SelectField label="Ends after" choices={tokenPeriods} chosen={days} onChoose={setDays} />
      {making.isError && (
        <Message tone="bad" title="The token was not created" urgent>
          {making.error.message}
        </Message>
      )}
      <Button type="submit" variant="quiet" busy={making.isPending}>
        Create token
      </Button>
    </form>
  );
}
