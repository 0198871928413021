import {
  readDeliveries,
  sendAgain,
  type WebhookDelivery,
} from '@paddock/contract/domain/sharing-out/webhooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSinceWords } from '../../engine/offline/since.ts';
import { usePlatform } from '../../platform/platform.ts';
import card from '../../ui/address-card.module.css';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { NamedList, NamedRow } from '../../ui/named-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { typeWords } from './webhook-words.ts';

/** What was sent to a webhook, newest first. */
export function WebhookDeliveries({ id }: { readonly id: number }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const since = useSinceWords();
  const queryKey = ['webhook-deliveries', id];
  const known = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readDeliveries, { params: { id }, signal }),
  });
  const again = useMutation({
    mutationFn: async (deliveryId: number) => api.call(sendAgain, { params: { id, deliveryId } }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    networkMode: 'always',
  });
  if (known.isPending && known.fetchStatus !== 'paused')
    return <Spinner label="Loading deliveries" />;
  if (known.data === undefined)
    return (
      <Message tone="warn" title="The deliveries did not load">
        {known.error?.message ?? 'They appear when you’re back online.'}
      </Message>
    );
  if (known.data.deliveries.length === 0)
    return <p className={card['hint']}>Nothing was sent in the last 30 days.</p>;
  return (
    <>
      {again.isError && (
        <Message tone="bad" title="It was not sent again" urgent>
          {again.error.message}
        </Message>
      )}
      <NamedList label="Deliveries">
        {known.data.deliveries.map((delivery) => (
          <NamedRow
            key={delivery.id}
            name={`${titleDelivery(delivery)}, ${since(delivery.happenedAt) ?? ''}`}
            about={[stateWords(delivery, since(delivery.dueAt))]}
            action={
              delivery.state !== 'waiting' && (
                <Button
                  variant="text"
                  aria-label={`Send again: ${titleDelivery(delivery)}`}
                  disabled={again.isPending}
                  onClick={() => again.mutate(delivery.id)}
                >
                  Send again
                </Button>
              )
            }
          />
        ))}
      </NamedList>
    </>
  );
}

function titleDelivery({ type, action, recordId }: WebhookDelivery): string {
  const title = typeWords.find(({ value }) => value === type)?.title ?? type;
  return `${title} ${recordId}, ${actionWords[action] ?? action}`;
}

const actionWords: Readonly<Record<string, string>> = {
  create: 'added',
  edit: 'changed',
  archive: 'archived',
  restore: 'restored',
  cancel: 'cancelled',
  reopen: 'reopened',
  delete: 'deleted',
  undo: 'change undone',
};

function stateWords({ state, tries, status, reason, ms }: WebhookDelivery, due?: string): string {
  const took = ms === null ? '' : ` in ${ms} ms`;
  const count = tries === 1 ? '1 try' : `${tries} tries`;
  if (state === 'sent') return `Sent${took}, ${status ?? ''}, ${count}`;
  const why = reason === null ? '' : ` ${reason}`;
  if (state === 'failed') return `Failed after ${count}.${why}`;
  return tries === 0 ? 'Waiting' : `Not delivered after ${count}.${why} Next try ${due ?? 'soon'}`;
}
