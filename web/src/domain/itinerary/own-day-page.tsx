import { makeSheet } from '@paddock/contract/domain/itinerary/sheet-of';
import type { User } from '@paddock/contract/platform/user';
import { useQuery } from '@tanstack/react-query';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useSayInHeader } from '../../platform/header-words.ts';
import { DayBar } from './day-bar.tsx';
import { dayQuery, findOwnToday, useOwnItinerary } from './day-query.ts';
import styles from './day-sheet.module.css';
import { NoSheet } from './no-sheet.tsx';
import { Sheet } from './sheet.tsx';
import { useChosenDay } from './use-chosen.ts';
import { dayWords, nearWords } from './words.ts';
import { printDaySheet } from '@paddock/contract/domain/itinerary/day-sheet';
import { useDownload } from '../../platform/use-download.ts';
import { DownloadButton } from '../../ui/download-button.tsx';

/** What the signed-in person has to know about a day, by default today. */
export function OwnDayPage({ user }: { readonly user: User }) {
  const platform = usePlatform();
  const own = useOwnItinerary().data;
  const { day, today, now, choose } = useChosenDay((moment) => findOwnToday(own, moment));
  const query = useQuery(dayQuery(platform, day));
  const { data } = query;
  const sheet = data === undefined ? undefined : makeSheet(data, user.contact_id ?? 0, day);
  useSayInHeader(nearWords(day, today) || dayWords(day), user.full_name);
  return (
    <div className="stack at-top gap-14px">
      <DayBar
        day={day}
        today={today}
        earlierDay={sheet?.earlierDay ?? null}
        laterDay={sheet?.laterDay ?? null}
        onDay={choose}
      />
      <SavedNote at={savedAt(query)} />
      {sheet === undefined ? (
        <NoSheet query={query} />
      ) : (
        <>
          <Sheet sheet={sheet} now={now} onDay={choose} />
          <DayPdfButton day={day} />
        </>
      )}
    </div>
  );
}

/** The own day as a page to keep or print. */
function DayPdfButton({ day }: { readonly day: string }) {
  const download = useDownload({
    name: 'day',
    ending: 'pdf',
    open: async (api) => api.open(printDaySheet, { query: { day }, accept: 'application/pdf' }),
  });
  return <DownloadButton label="PDF of this day" download={download} className={styles['file']} />;
}
