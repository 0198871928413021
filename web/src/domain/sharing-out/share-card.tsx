import { readShareLinks, revokeShareLink } from '@paddock/contract/domain/sharing-out/share-links';
import { formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSinceWords } from '../../engine/offline/since.ts';
import { usePlatform } from '../../platform/platform.ts';
import card from '../../ui/address-card.module.css';
import { AskFirst } from '../../engine/questions/ask-first.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { NamedList, NamedRow } from '../../ui/named-list.tsx';
import { OverviewCard } from '../projects/overview-card.tsx';
import { titlesOf } from './choice-words.ts';
import { NewSecret } from './new-secret.tsx';
import { ShareForm } from './share-form.tsx';
import { sectionWords } from './share-words.ts';
import share from './share.module.css';

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
        <div className={share['body']}>
          <p className={card['hint']}>
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
                    titlesOf(sectionWords, link.sections),
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
