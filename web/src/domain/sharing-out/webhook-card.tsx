import {
  makeWebhook,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  renewWebhookSecret,
  sendAgain,
  turnOnWebhook,
  type Webhook,
  webhookBounds,
  type WebhookDelivery,
  type WebhookType,
} from '@paddock/contract/domain/sharing-out/webhooks';
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
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckboxGroup, type ChoiceWords, joinTitles, NewSecret } from './card-fields.tsx';

const webhooksKey = ['webhooks'];

/** The addresses that are notified of changes: added, looked after and removed here. */
export function WebhookCard() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const known = useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => api.call(readWebhooks, { signal }),
  });
  const refresh = async () => queries.invalidateQueries({ queryKey: webhooksKey });
  const changing = useMutation({
    mutationFn: async (change: () => Promise<string | undefined>) => change(),
    onSuccess: (made) => setSecret(made),
    onSettled: refresh,
    networkMode: 'always',
  });
  const all = known.data?.webhooks;
  const change = (id: number) => ({
    renew: () =>
      changing.mutate(async () => (await api.call(renewWebhookSecret, { params: { id } })).secret),
    turnOn: () =>
      changing.mutate(async () => {
        await api.call(turnOnWebhook, { params: { id } });
        return undefined;
      }),
    remove: () =>
      changing.mutate(async () => {
        await api.call(removeWebhook, { params: { id } });
        return undefined;
      }),
  });
  return (
    <Card padded className="grid gap-3">
      <h2 className={card['heading']}>Webhooks</h2>
      <p className="hint muted">
        A webhook notifies another system of changes as they are saved: which record and which
        fields, never amounts or documents. Each delivery is signed.
      </p>
      {secret !== undefined && (
        <NewSecret
          noun="secret"
          secret={secret}
          hint="Copy it into the system that receives the deliveries, so that it can check them."
        />
      )}
      {known.isPending && known.fetchStatus !== 'paused' && <Spinner label="Loading webhooks" />}
      {all === undefined && !known.isFetching && (
        <Message tone="warn" title="The webhooks did not load">
          {known.error?.message ?? 'They appear when you’re back online.'}
        </Message>
      )}
      {changing.isError && (
        <Message tone="bad" title="The webhook was not changed" urgent>
          {changing.error.message}
        </Message>
      )}
      {all !== undefined && all.length > 0 && (
        <NamedList label="Webhooks">
          {all.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} {...change(webhook.id)} />
          ))}
        </NamedList>
      )}
      <WebhookForm
        onMade={(made) => {
          setSecret(made);
          void refresh();
        }}
      />
    </Card>
  );
}

interface WebhookLineProps {
  readonly webhook: Webhook;
  readonly renew: () => void;
  readonly turnOn: () => void;
  readonly remove: () => void;
}

function WebhookLine({ webhook, renew, turnOn, remove }: WebhookLineProps) {
  const { id, name, url, types, lastSentAt, failingSince, offBecause, waiting } = webhook;
  const [isOpen, setOpen] = useState(false);
  const since = useSinceWords();
  const sent = lastSentAt === null ? 'Nothing sent yet' : `Last sent ${since(lastSentAt)}`;
  const failing = failingSince === null ? '' : `, failing since ${since(failingSince)}`;
  return (
    <NamedRow
      name={name}
      about={[
        new URL(url).host,
        joinTitles(typeWords, types),
        offBecause === null
          ? `${sent}${failing}${waiting === 0 ? '' : `, ${waiting} waiting`}`
          : `Turned off. ${offBecause}`,
      ]}
    >
      <div className="flex wrap gap-3">
        {offBecause !== null && (
          <Button variant="text" aria-label={`Turn ${name} on`} onClick={turnOn}>
            Turn on
          </Button>
        )}
        <Button
          variant="text"
          aria-expanded={isOpen}
          aria-label={`Deliveries of ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Deliveries
        </Button>
        <AskFirst
          label="New secret"
          name={`New secret for ${name}`}
          title={`Make a new secret for ${name}?`}
          cancelLabel="Keep the old one"
          onConfirm={renew}
        >
          Deliveries are signed with the new one from now on. The other system needs it to check
          them.
        </AskFirst>
        <AskFirst
          label="Remove"
          name={`Remove ${name}`}
          title={`Remove ${name}?`}
          onConfirm={remove}
        >
          Nothing more is sent to {new URL(url).host}, and its deliveries are no longer listed.
        </AskFirst>
      </div>
      {isOpen && <WebhookDeliveries id={id} />}
    </NamedRow>
  );
}

/** Adds a webhook: its name, its address, and its events. */
function WebhookForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const { api } = usePlatform();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState<readonly WebhookType[]>([]);
  const [missing, setMissing] = useState<'name' | 'url' | 'types'>();
  const making = useMutation({
    mutationFn: async () =>
      api.call(makeWebhook, { body: { name: name.trim(), url: url.trim(), types: [...types] } }),
    onSuccess: ({ secret }) => {
      setName('');
      setUrl('');
      setTypes([]);
      onMade(secret);
    },
    networkMode: 'always',
  });
  const firstMissing = () => {
    if (name.trim() === '') return 'name';
    if (url.trim() === '') return 'url';
    return types.length === 0 ? 'types' : undefined;
  };
  const submit = () => {
    const left = firstMissing();
    setMissing(left);
    if (left === undefined) making.mutate();
  };
  return (
    <form
      className="grid gap-3"
      noValidate
      aria-label="New webhook"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Name of the webhook"
        value={name}
        maxLength={webhookBounds.name}
        error={missing === 'name' ? 'Give the webhook a name.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        maxLength={webhookBounds.url}
        hint="A public address that starts with https://"
        error={missing === 'url' ? 'Enter the address.' : undefined}
        onChange={({ target }) => setUrl(target.value)}
      />
      <CheckboxGroup
        legend="What it gets"
        choices={typeWords}
        chosen={types}
        onChoose={setTypes}
        error={missing === 'types' ? 'Choose what the webhook gets.' : undefined}
      />
      {making.isError && (
        <Message tone="bad" title="The webhook was not added" urgent>
          {making.error.message}
        </Message>
      )}
      <Button type="submit" variant="quiet" busy={making.isPending}>
        Add webhook
      </Button>
    </form>
  );
}

/** The deliveries of a webhook, newest first. */
function WebhookDeliveries({ id }: { readonly id: number }) {
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
    return <p className="hint muted">Nothing was sent in the last 30 days.</p>;
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

/** The events of a webhook, in words. */
const typeWords: readonly ChoiceWords<WebhookType>[] = [
  { value: 'flight.changed', title: 'Flights', about: 'New, changed, cancelled or archived' },
  { value: 'booking.changed', title: 'Bookings', about: 'Flights and travellers, never amounts' },
  { value: 'stay.changed', title: 'Stays', about: 'Hotels, rooms and beds' },
  { value: 'transfer.changed', title: 'Transfers', about: 'Times, vehicles and passengers' },
  { value: 'schedule.changed', title: 'Schedule', about: 'What is planned on a project' },
  { value: 'project.changed', title: 'Projects', about: 'Dates, people and the route' },
];
