import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import {
  readTokens,
  revokeToken,
  makeToken,
  tokenBounds,
  type TokenScope,
  scopeLevels,
} from '@paddock/contract/platform/api-tokens';
import type { User } from '@paddock/contract/platform/user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSinceWords } from '../../engine/offline/since.ts';
import { AskFirst } from '../../engine/questions/ask-first.tsx';
import { usePlatform } from '../../platform/platform.ts';
import card from '../../ui/address-card.module.css';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { NamedList, NamedRow } from '../../ui/named-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckboxGroup, type ChoiceWords, joinTitles, NewSecret } from './card-fields.tsx';

interface ScopeWords extends ChoiceWords<TokenScope> {
  readonly level: AccessLevel;
}

/** The scopes of a token, in words. */
const scopeWords: readonly ScopeWords[] = [
  {
    value: 'trip',
    level: scopeLevels.trip,
    title: 'Your own trip',
    about: 'Read your flights, itinerary and day sheets',
  },
  {
    value: 'location',
    level: scopeLevels.location,
    title: 'Your location',
    about: 'Send your location, and stop sharing it',
  },
  {
    value: 'projects',
    level: scopeLevels.projects,
    title: 'Projects',
    about: 'Read people, travel, stays, schedule and live locations',
  },
  {
    value: 'money',
    level: scopeLevels.money,
    title: 'Money',
    about: 'Read budgets, bills and reports',
  },
  {
    value: 'imports',
    level: scopeLevels.imports,
    title: 'Imports',
    about: 'Add and change records from tables',
  },
];

/** How long a token can last. */
const tokenPeriods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'One year' },
] as const;

const queryKey = ['api-tokens'];

/** The API tokens of a person: made, shown once, and revoked here. */
export function TokenCard({ user }: { readonly user: User }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const since = useSinceWords();
  const [secret, setSecret] = useState<string>();
  const known = useQuery({ queryKey, queryFn: ({ signal }) => api.call(readTokens, { signal }) });
  const refresh = async () => queries.invalidateQueries({ queryKey });
  const revoking = useMutation({
    mutationFn: async (id: number) => api.call(revokeToken, { params: { id } }),
    onSuccess: () => setSecret(undefined),
    onSettled: refresh,
    networkMode: 'always',
  });
  const tokens = known.data?.tokens;
  const scopes = scopeWords.filter(({ level }) => isAllowed(user.access_level_id, level));
  return (
    <Card padded className="grid gap-3">
      <h2 className={card['heading']}>API tokens</h2>
      <p className="hint muted">
        A token lets another program read what you can open here, or send it for you. Anyone who has
        it can do the same. It can never open documents, access or settings.
      </p>
      {secret !== undefined && (
        <NewSecret noun="token" secret={secret} hint="Copy it into the other program now." />
      )}
      {known.isPending && known.fetchStatus !== 'paused' && <Spinner label="Loading tokens" />}
      {known.data === undefined && !known.isFetching && (
        <Message tone="warn" title="The tokens did not load">
          {known.error?.message ?? 'They appear when you’re back online.'}
        </Message>
      )}
      {revoking.isError && (
        <Message tone="bad" title="The token was not revoked" urgent>
          {revoking.error.message}
        </Message>
      )}
      {tokens !== undefined && tokens.length > 0 && (
        <NamedList label="API tokens">
          {tokens.map(({ id, name, scopes: used, endsAt, lastUsedAt }) => (
            <NamedRow
              key={id}
              name={name}
              about={[
                joinTitles(scopeWords, used),
                `${lastUsedAt === null ? 'Not used yet' : `Last used ${since(lastUsedAt)}`}, ends ${since(endsAt)}`,
              ]}
              action={
                <AskFirst
                  label="Revoke"
                  name={`Revoke ${name}`}
                  title={`Revoke ${name}?`}
                  disabled={revoking.isPending}
                  onConfirm={() => revoking.mutate(id)}
                >
                  Programs that use it are refused from now on. You can create another one.
                </AskFirst>
              }
            />
          ))}
        </NamedList>
      )}
      <TokenForm
        scopes={scopes}
        onMade={(made) => {
          setSecret(made);
          void refresh();
        }}
      />
    </Card>
  );
}

interface TokenFormProps {
  /** The scopes this person can make a token for. */
  readonly scopes: typeof scopeWords;
  readonly onMade: (secret: string) => void;
}

/** Makes a token: its name, its scopes, and its life. */
function TokenForm({ scopes, onMade }: TokenFormProps) {
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
      className="grid gap-3"
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
