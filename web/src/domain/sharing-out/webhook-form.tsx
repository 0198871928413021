import {
  makeWebhook,
  webhookBounds,
  type WebhookType,
} from '@paddock/contract/domain/sharing-out/webhooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import styles from './tokens.module.css';
import { typeWords } from './webhook-words.ts';

/** Adds a webhook: what it is called, where it is, what it gets. */
export function WebhookForm({ onMade }: { readonly onMade: (secret: string) => void }) {
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
      className={styles['form']}
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
