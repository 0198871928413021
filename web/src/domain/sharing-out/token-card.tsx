import { isAllowed } from '@paddock/contract/platform/access';
import { readTokens, revokeToken } from '@paddock/contract/platform/api-tokens';
import type { User } from '@paddock/contract/platform/user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSinceWords } from '../../engine/offline/since.ts';
import { usePlatform } from '../../platform/platform.ts';
import card from '../../ui/address-card.module.css';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NewSecret } from './new-secret.tsx';
import { TokenForm } from './token-form.tsx';
import { scopeWords } from './token-words.ts';
import styles from './tokens.module.css';

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
        <ul className={styles['list']} aria-label="API tokens">
          {tokens.map(({ id, name, scopes: used, endsAt, lastUsedAt }) => (
            <li key={id} className={styles['token']}>
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>
                <span className={card['hint']}>
                  {scopeWords
                    .filter(({ scope }) => used.includes(scope))
                    .map(({ title }) => title)
                    .join(', ')}
                </span>
                <span className={card['hint']}>
                  {lastUsedAt === null ? 'Not used yet' : `Last used ${since(lastUsedAt)}`}, ends{' '}
                  {since(endsAt)}
                </span>
              </span>
              <Button
                variant="text"
                aria-label={`Revoke ${name}`}
                disabled={revoking.isPending}
                onClick={() => revoking.mutate(id)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
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
