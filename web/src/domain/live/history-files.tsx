import { importOwnGpx, readOwnGpx } from '@paddock/contract/domain/live/replay';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { saveFile } from '../../platform/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { gpxSaved } from './gpx-words.ts';
import { ownLocationsKey } from './own-locations-key.ts';
import styles from './sharing-page.module.css';

/** One’s own day as a GPX file, and a file as one’s own day. */
export function HistoryFiles() {
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
    <div className={styles['card']}>
      <TextField
        type="date"
        label="Day"
        value={day}
        max={today}
        hint="Local time where you were. Imported tracks are marked, and never shown as where you are now."
        onChange={(event) => setDay(event.target.value)}
      />
      <div className={styles['buttons']}>
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
