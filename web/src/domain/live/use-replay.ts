import { importPersonGpx, readReplay, readReplayGpx } from '@paddock/contract/domain/live/replay';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../platform/use-download.ts';
import { usePlatform } from '../../platform/platform.ts';

/** Where the people of a project were on a day. It is not kept on the device. */
export function useReplay(projectCode: string, day: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['replay', projectCode, day],
    queryFn: ({ signal }) =>
      api.call(readReplay, { params: { projectCode }, query: { day }, signal }),
  });
}

export interface ReplayOf {
  readonly projectCode: string;
  readonly userId: number;
  readonly fullName: string;
  readonly day: string;
}

/** A day of someone as a file on this device. */
export function useGpxFile({ projectCode, userId, fullName, day }: ReplayOf) {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: async () => {
      const params = { projectCode, userId };
      const accept = 'application/gpx+xml';
      const file = await api.open(readReplayGpx, { params, query: { day }, accept });
      saveFile(await file.blob(), `${fullName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${day}.gpx`);
    },
    networkMode: 'always',
  });
}

/** Adds a file to the history of someone, and reads the day again. */
export function useGpxImport({ projectCode, userId }: ReplayOf) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const multipart = new FormData();
      multipart.set('file', file);
      return api.call(importPersonGpx, { params: { projectCode, userId }, multipart });
    },
    onSuccess: async () => queries.invalidateQueries({ queryKey: ['replay', projectCode] }),
    networkMode: 'always',
  });
}
