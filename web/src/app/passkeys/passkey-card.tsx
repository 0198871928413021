import { removePasskey } from '@paddock/contract/platform/passkeys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSinceWords } from '../../engine/offline/since.ts';
import { hasPasskeys } from '../../platform/passkeys.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useSettings } from '../../platform/settings-query.ts';
import card from '../../ui/address-card.module.css';
import { AskFirst } from '../../engine/questions/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { NamedList, NamedRow } from '../../ui/named-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { passkeysKey, useAddPasskey, usePasskeys } from './passkey-offer.tsx';

/** The passkeys of a person: added and removed here. */
export function PasskeyCard() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const since = useSinceWords();
  const known = usePasskeys();
  const adding = useAddPasskey();
  const isHere = hasPasskeys(useSettings());
  const removing = useMutation({
    mutationFn: async (id: number) => api.call(removePasskey, { params: { id } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: passkeysKey }),
    networkMode: 'always',
  });
  const { passkeys = [], canAdd = false } = known.data ?? {};
  return (
    <Card padded className="grid gap-3">
      <h2 className={card['heading']}>Passkeys</h2>
      <p className="hint muted">
        A passkey signs you in with your device’s screen lock, without a code. Remove those of
        devices that you no longer have.
      </p>
      {known.isPending && known.fetchStatus !== 'paused' && <Spinner label="Loading passkeys" />}
      {known.data === undefined && !known.isFetching && (
        <Message tone="warn" title="The passkeys did not load">
          {known.error?.message ?? 'They appear when you’re back online.'}
        </Message>
      )}
      {removing.isError && (
        <Message tone="bad" title="The passkey was not removed" urgent>
          {removing.error.message}
        </Message>
      )}
      {adding.isError && (
        <Message tone="bad" title="No passkey was added" urgent>
          The device made none, or has one already. Try again.
        </Message>
      )}
      {passkeys.length > 0 && (
        <NamedList label="Passkeys">
          {passkeys.map(({ id, name, madeAt, lastUsedAt }) => (
            <NamedRow
              key={id}
              name={name}
              about={[
                `Added ${since(madeAt)}`,
                lastUsedAt === null ? 'Not used yet' : `Last used ${since(lastUsedAt)}`,
              ]}
              action={
                <AskFirst
                  label="Remove"
                  name={`Remove ${name}`}
                  title="Remove this passkey?"
                  disabled={removing.isPending}
                  onConfirm={() => removing.mutate(id)}
                >
                  It no longer signs you in. A code to your phone still does.
                </AskFirst>
              }
            />
          ))}
        </NamedList>
      )}
      {known.data !== undefined && !canAdd && (
        <p className="hint muted">To add one, sign in with a code to your phone first.</p>
      )}
      {canAdd && !isHere && (
        <p className="hint muted">This browser can’t add a passkey at this address.</p>
      )}
      {canAdd && isHere && (
        <Button variant="quiet" disabled={adding.isPending} onClick={() => adding.mutate()}>
          Add a passkey
        </Button>
      )}
    </Card>
  );
}
