import { showHistory } from '@paddock/contract/domain/live/replay';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sinceWords } from '../../engine/offline/since.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { Message } from '../../ui/message.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ownLocationsKey } from './own-locations-key.ts';
import styles from './sharing-page.module.css';

/** Whether others may replay this person’s days: theirs to say, and off until they do. */
export function HistoryShown({ since }: { readonly since: string | null }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const now = useNow(60_000);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (shown: boolean) => api.call(showHistory, { body: { shown } }),
    onSuccess: async () => queries.invalidateQueries({ queryKey: ownLocationsKey }),
    networkMode: 'always',
  });
  const on = since !== null;
  return (
    <>
      <div className={styles['shown']}>
        <div>
          <p>Show where I was</p>
          <p className={styles['hint']}>
            {on
              ? `On since ${sinceWords(Date.parse(since), now)}: those who can see you live can also replay your days on their projects.`
              : 'No one else can see where you were. If you turn this on, those who can see you live can also replay your days on their projects, from now on.'}
          </p>
        </div>
        <Switch on={on} label="Show where I was" onToggle={() => !isPending && mutate(!on)} />
      </div>
      {error !== null && (
        <Message tone="bad" title="This was not saved" urgent>
          {error.message}
        </Message>
      )}
    </>
  );
}
