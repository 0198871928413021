import { readNotices, type Notices } from '@paddock/contract/platform/incidents';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { writeMoment } from '../../platform/moment.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';

const askEveryMs = 15_000;

const things = {
  texts: { failing: 'Text messages', wanted: 'Your code', field: 'textsFailingSince' },
  emails: { failing: 'Emails', wanted: 'Your link', field: 'emailsFailingSince' },
} as const;

type Thing = keyof typeof things;

/** Since when texts or emails do not leave the server; undefined while they do, and while that is not known. */
export function useFailing(thing: Thing): string | undefined {
  const { api } = usePlatform();
  const { data } = useQuery<Notices>({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => api.call(readNotices, { signal }),
    refetchInterval: askEveryMs,
    staleTime: askEveryMs,
    retry: false,
  });
  return data?.[things[thing].field] ?? undefined;
}

/** Says that what a person waits for may not come. Everyone sees the same, with or without access. */
export function FailingNotice({ thing }: { readonly thing: Thing }) {
  const since = useFailing(thing);
  const now = useNow(60_000, since !== undefined);
  const { failing, wanted } = things[thing];
  return (
    <div role="status">
      {since !== undefined && (
        <Message tone="warn" icon={<Icon of={TriangleAlert} size={22} />}>
          {failing} have failed since {writeMoment(since, now)}. {wanted} may not arrive. Try again
          later, or ask the office.
        </Message>
      )}
    </div>
  );
}
