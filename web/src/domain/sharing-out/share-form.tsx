import {
  makeShareLink,
  shareBounds,
  type ShareSection,
} from '@paddock/contract/domain/sharing-out/share-links';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import share from './share.module.css';
import { sectionWords } from './share-words.ts';
import styles from './tokens.module.css';

interface ShareFormProps {
  readonly projectCode: string;
  /** The last day that is proposed, and the last that is allowed. */
  readonly usualEnd: string;
  readonly latestEnd: string;
  readonly onMade: (path: string) => void;
  readonly onClose: () => void;
}

/** Makes a link: for whom, what it shows, until when. */
export function ShareForm({ projectCode, usualEnd, latestEnd, onMade, onClose }: ShareFormProps) {
  const { api } = usePlatform();
  const [recipient, setRecipient] = useState('');
  const [sections, setSections] = useState<readonly ShareSection[]>([]);
  const [endsOn, setEndsOn] = useState(usualEnd);
  const [missing, setMissing] = useState<'recipient' | 'sections' | 'endsOn'>();
  const making = useMutation({
    mutationFn: async () =>
      api.call(makeShareLink, {
        params: { projectCode },
        body: { recipient: recipient.trim(), sections: [...sections], endsOn },
      }),
    onSuccess: ({ path }) => onMade(path),
    networkMode: 'always',
  });
  const submit = () => {
    const left = firstMissing();
    setMissing(left);
    if (left === undefined) making.mutate();
  };
  const firstMissing = () => {
    if (recipient.trim() === '') return 'recipient';
    if (sections.length === 0) return 'sections';
    return endsOn === '' ? 'endsOn' : undefined;
  };
  return (
    <form
      className={styles['form']}
      noValidate
      aria-label="New share link"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Who is it for?"
        value={recipient}
        maxLength={shareBounds.recipient}
        hint="For example, the hotel or the promoter. They see this name."
        error={missing === 'recipient' ? 'Say who the link is for.' : undefined}
        onChange={({ target }) => setRecipient(target.value)}
      />
      <CheckboxGroup
        legend="What it shows"
        choices={sectionWords}
        chosen={sections}
        onChoose={setSections}
        error={missing === 'sections' ? 'Choose what the link shows.' : undefined}
      />
      <TextField
        label="Works until the end of"
        type="date"
        value={endsOn}
        max={latestEnd}
        error={missing === 'endsOn' ? 'Choose the last day.' : undefined}
        onChange={({ target }) => setEndsOn(target.value)}
      />
      {making.isError && (
        <Message tone="bad" title="The link was not created" urgent>
          {making.error.message}
        </Message>
      )}
      <div className={share['buttons']}>
        <Button type="submit" variant="quiet" busy={making.isPending}>
          Create link
        </Button>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
