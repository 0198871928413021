import { DayField } from '../../engine/days/day-input.tsx';
import {
  deleteOwnLocations,
  type pastFix,
  readOwnLocations,
} from '@paddock/contract/domain/live/locations';
import { importOwnGpx, readOwnGpx, showHistory } from '@paddock/contract/domain/live/replay';
import { counted } from '@paddock/contract/platform/plural';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { MapView } from '../../engine/map/map-view.tsx';
import { sinceWords } from '../../engine/offline/since.ts';
import { usePlatform } from '../../platform/platform.ts';
import { saveFile } from '../../platform/use-download.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Message } from '../../ui/message.tsx';
import { Switch } from '../../ui/switch.tsx';
import { gpxSaved } from './sharing-words.ts';
import styles from './sharing-page.module.css';

interface FixListProps {
  readonly fixes: readonly z.infer<typeof pastFix>[];
  readonly now: number;
}

const senders: Record<string, string> = {
  app: 'Paddock',
  owntracks: 'OwnTracks',
  traccar: 'Traccar',
  gpx: 'GPX file',
  simulation: 'Simulation',
};

/** Times and places of the past, the newest first. */
function FixList({ fixes, now }: FixListProps) {
  return (
    <details className={styles['fixes']}>
      <summary>{counted(fixes.length, 'location')}</summary>
      <ul>
        {fixes.map(({ fixedAt, latitude, longitude, source }) => (
          <li key={fixedAt}>
            <span>{sinceWords(Date.parse(fixedAt), now)}</span>
            <span>
              {latitude.toFixed(4)}, {longitude.toFixed(4)}
            </span>
            <span>{senders[source] ?? source}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A person's own past, to view and delete. */
export function HistoryCard() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const now = useNow(60_000);
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const past = useInfiniteQuery({
    queryKey: ownLocationsKey,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      api.call(readOwnLocations, {
        query: pageParam === '' ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ fixes, more }) => (more ? fixes.at(-1)?.fixedAt : undefined),
  });
  const deleting = useMutation({
    mutationFn: async () => api.call(deleteOwnLocations),
    onSuccess: async () => queries.resetQueries({ queryKey: ownLocationsKey }),
  });
  const fixes = past.data?.pages.flatMap((page) => page.fixes) ?? [];
  const days = past.data?.pages[0]?.keptDays;
  return (
    <Card padded className="grid gap-3">
      <h2 className={styles['heading']}>Location history</h2>
      <p className="hint muted">
        {days === undefined
          ? 'Only you can see this list.'
          : `Only you can see this list. Locations are deleted after ${days} days.`}
      </p>
      {past.data !== undefined && <HistoryShown since={past.data.pages[0]?.shownSince ?? null} />}
      {past.data === undefined && (past.isError || past.fetchStatus === 'paused') && (
        <p>The list appears when you’re back online.</p>
      )}
      {past.data !== undefined && fixes.length === 0 && <p>No saved locations.</p>}
      {fixes.length > 0 && (
        <>
          {shown && (
            <div className={`clip round-2 ${styles['map']}`}>
              <MapView
                name="Location history"
                markers={[]}
                lines={[{ points: fixes, estimate: false }]}
              />
            </div>
          )}
          <FixList fixes={fixes} now={now} />
          {past.hasNextPage && (
            <Button variant="text" busy={past.isFetching} onClick={() => void past.fetchNextPage()}>
              Show older locations
            </Button>
          )}
          <div className={`grid gap-3 ${styles['buttons']}`}>
            <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Hide the map' : 'Show on a map'}
            </Button>
            <Button variant="quiet" busy={deleting.isPending} onClick={() => setAsking(true)}>
              Delete all
            </Button>
          </div>
        </>
      )}
      <HistoryFiles />
      {deleting.isError && (
        <Message tone="bad" title="Your location history was not deleted" urgent>
          {deleting.error.message}
        </Message>
      )}
      <ConfirmDialog
        open={asking}
        title="Delete your location history?"
        confirmLabel="Delete all"
        cancelLabel="Keep"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          deleting.mutate();
        }}
      >
        This permanently deletes all your saved locations.
      </ConfirmDialog>
    </Card>
  );
}

/** Lets a person allow others to replay their days. Off by default. */
function HistoryShown({ since }: { readonly since: string | null }) {
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
      <div className="row between gap-4">
        <div>
          <p>Show where I was</p>
          <p className="hint muted">
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

/** One’s own day as a GPX file, and a file as one’s own day. */
function HistoryFiles() {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const [day, setDay] = useState(today);
  const input = useRef<HTMLInputElement>(null);
  const exporting = useMutation({
    mutationFn: async () => {
      const accept = 'application/gpx+xml';
      const file = await api.open(readOwnGpx, { query: { day }, accept });
      saveFile(await file.blob(), `track-${day}.gpx`);
    },
    networkMode: 'always',
  });
  const importing = useMutation({
    mutationFn: async (file: File) => {
      const multipart = new FormData();
      multipart.set('file', file);
      return api.call(importOwnGpx, { multipart });
    },
    onSuccess: async () => queries.invalidateQueries({ queryKey: ownLocationsKey }),
    networkMode: 'always',
  });
  return (
    <div className="grid gap-3">
      <DayField
        isPast
        label="Day"
        value={day}
        max={today}
        hint="Local time where you were. Imported tracks are marked, and never shown as where you are now."
        onDay={setDay}
      />
      <div className={`grid gap-3 ${styles['buttons']}`}>
        <Button
          variant="quiet"
          busy={exporting.isPending}
          disabled={day === ''}
          onClick={() => exporting.mutate()}
        >
          Export GPX
        </Button>
        <Button variant="quiet" busy={importing.isPending} onClick={() => input.current?.click()}>
          Import GPX
        </Button>
        <FileInput
          ref={input}
          label="GPX file"
          accept=".gpx,application/gpx+xml"
          onFiles={([first]) => first !== undefined && importing.mutate(first)}
        />
      </div>
      {importing.data !== undefined && <p>{gpxSaved(importing.data)}</p>}
      {exporting.error !== null && (
        <Message tone="warn" title="The file did not load" urgent>
          {exporting.error.message}
        </Message>
      )}
      {importing.error !== null && (
        <Message tone="bad" title="The file was not imported" urgent>
          {importing.error.message}
        </Message>
      )}
    </div>
  );
}

/** Under which the location history of the signed-in person is remembered while the page is open. */
const ownLocationsKey = ['own-locations'];
