import { DayField } from '../../engine/days/day-input.tsx';
import {
  readShareLinks,
  revokeShareLink,
  makeShareLink,
  shareBounds,
  type ShareSection,
} from '@paddock/contract/domain/sharing-out/share-links';
import { formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSinceWords } from '../../engine/offline/since.ts';
import { AskFirst } from '../../engine/questions/ask-first.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { NamedList, NamedRow } from '../../ui/named-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OverviewCard } from '../projects/overview-card.tsx';
import { CheckboxGroup, type ChoiceWords, joinTitles, NewSecret } from './card-fields.tsx';
import share from './share.module.css';

/** What a share link can show, in words. */
const sectionWords: readonly ChoiceWords<ShareSection>[] = [
  { value: 'schedule', title: 'Schedule', about: 'What is planned, where and for whom' },
  { value: 'travel', title: 'Flights', about: 'Who arrives and leaves when' },
  { value: 'stays', title: 'Hotels and rooms', about: 'Who sleeps where, from when until when' },
  { value: 'vehicles', title: 'Transfers', about: 'Vehicles, drivers and who rides' },
  { value: 'road', title: 'Road', about: 'The stops of the route with their times' },
];

interface ShareCardProps {
  readonly projectCode: string;
  readonly to: (path: string) => void;
}

/** The links that show a project to outsiders: made, shown once, and revoked here. */
export function ShareCard({ projectCode, to }: ShareCardProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const since = useSinceWords();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<string>();
  const queryKey = ['share-links', projectCode];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readShareLinks, { params: { projectCode }, signal }),
  });
  const refresh = async () => queries.invalidateQueries({ queryKey });
  const revoking = useMutation({
    mutationFn: async (id: number) => api.call(revokeShareLink, { params: { projectCode, id } }),
    onSuccess: () => setMade(undefined),
    onSettled: refresh,
    networkMode: 'always',
  });
  return (
    <OverviewCard
      title="Share links"
      query={query}
      failed="The share links did not load."
      rows={2}
      to={to}
    >
      {({ links, usualEnd, latestEnd }) => (
        <div className={`grid gap-3 ${share['body']}`}>
          <p className="hint muted">
            A promoter, hotel or driver opens a link without signing in. It shows what you choose,
            and names of people only.
          </p>
          {made !== undefined && (
            <NewSecret noun="link" secret={made} hint="Copy it and send it to them now." />
          )}
          {revoking.isError && (
            <Message tone="bad" title="The link was not revoked" urgent>
              {revoking.error.message}
            </Message>
          )}
          {links.length > 0 && (
            <NamedList label="Share links">
              {links.map((link) => (
                <NamedRow
                  key={link.id}
                  name={link.recipient}
                  about={[
                    joinTitles(sectionWords, link.sections),
                    `${
                      link.isOpen
                        ? `Works until the end of ${formatDay(link.endsOn)}`
                        : 'Doesn’t work any more'
                    }. ${openedWords(link.opened, since(link.lastOpenedAt))}`,
                  ]}
                  action={
                    <AskFirst
                      label="Revoke"
                      name={`Revoke the link for ${link.recipient}`}
                      title={`Revoke the link for ${link.recipient}?`}
                      disabled={revoking.isPending}
                      onConfirm={() => revoking.mutate(link.id)}
                    >
                      They can’t open it from now on. You can create another one.
                    </AskFirst>
                  }
                />
              ))}
            </NamedList>
          )}
          {isOpen ? (
            <ShareForm
              projectCode={projectCode}
              usualEnd={usualEnd}
              latestEnd={latestEnd}
              onClose={() => setOpen(false)}
              onMade={(path) => {
                setMade(new URL(path, location.origin).href);
                setOpen(false);
                void refresh();
              }}
            />
          ) : (
            <DeskButton className={share['add']} onClick={() => setOpen(true)}>
              New share link
            </DeskButton>
          )}
        </div>
      )}
    </OverviewCard>
  );
}

function openedWords(times: number, last: string | undefined): string {
  if (last === undefined) return 'Not opened yet';
  return `Opened ${times === 1 ? 'once' : `${times} times`}, last ${last}`;
}

interface ShareFormProps {
  readonly projectCode: string;
  /** The last day that is proposed, and the last that is allowed. */
  readonly usualEnd: string;
  readonly latestEnd: string;
  readonly onMade: (path: string) => void;
  readonly onClose: () => void;
}

/** Makes a link: its recipient, its content, and its last day. */
function ShareForm({ projectCode, usualEnd, latestEnd, onMade, onClose }: ShareFormProps) {
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
      className="grid gap-3"
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
      <DayField
        label="Works until the end of"
        value={endsOn}
        max={latestEnd}
        error={missing === 'endsOn' ? 'Choose the last day.' : undefined}
        onDay={setEndsOn}
      />
      {making.isError && (
        <Message tone="bad" title="The link was not created" urgent>
          {making.error.message}
        </Message>
      )}
      <div className="flex wrap gap-3">
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
