import { calendarDay } from '@paddock/contract/platform/time';
import { useMutation } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { usePlatform } from './platform.ts';

/** A file that the server makes. It is loaded with the person's token, which no link can carry. */
interface WantedFile {
  /** Its name on the device, without the day and the extension. */
  readonly name: string;
  readonly ending: 'csv' | 'pdf' | 'xlsx' | 'zip';
  readonly open: (api: ApiClient) => Promise<Response>;
}

/** Loads a file on request, and saves it as "name-2026-07-01.csv". */
export function useDownload({ name, ending, open }: WantedFile) {
  const { api, clock } = usePlatform();
  return useMutation({
    mutationFn: async () => {
      const file = await (await open(api)).blob();
      saveFile(file, `${name}-${calendarDay(new Date(clock.now()), 'UTC')}.${ending}`);
    },
    // Offline it fails and says so; otherwise it would wait for a network unseen.
    networkMode: 'always',
  });
}

/** Gives a file to the device, to save under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
