import { isAllowed } from '@paddock/contract/platform/access';
import { readTokens, revokeToken } from '@paddock/contract/platform/api-tokens';
import type { User } from '@paddock/contract/platform/user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSinceWords } from '../../engine/offline/since.ts';
import { usePlatform } from '../../platform/platform.ts';
import card from '../../ui/address-card.module.css';
import { AskFirst } from '../../engine/questions/ask-first.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { NamedList, NamedRow } from '../../ui/named-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { titlesOf } from './choice-words.ts';
import { NewSecret } from './new-secret.tsx';
import { TokenForm } from './token-form.tsx';
import { scopeWords } from './token-words.ts';

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
    <Card padded className={card['card']}>
      <h2 className={card['heading']}>API tokens</h2>
      <p className={card['hint']}>
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
                titlesOf(scopeWords, used),
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
