import {
  addConfirmation,
  type Confirmation,
  confirmationBounds,
  type ConfirmationLine,
  type ConfirmedJourney,
  type ConfirmedLeg,
  type ConfirmedList,
  enterConfirmation,
  readConfirmation,
  readConfirmations,
  readConfirmationSource,
  setConfirmationAside,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { scalePicture } from '../money/receipts/prepare-file.ts';

const listKey = (projectCode: string) => ['confirmations', projectCode];
const oneKey = (projectCode: string, id: number | null) => ['confirmation', projectCode, id];

export function useConfirmations(projectCode: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: listKey(projectCode),
    queryFn: ({ signal }) => api.call(readConfirmations, { params: { projectCode }, signal }),
  });
}

/** One confirmation, by its number. */
export function useConfirmation(projectCode: string, id: number | null) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: oneKey(projectCode, id),
    queryFn: ({ signal }) =>
      api.call(readConfirmation, { params: { projectCode, id: id ?? 0 }, signal }),
    enabled: id !== null,
  });
}

/** Sends files and texts, one after another, and returns what the last one became. */
export function useAdding(projectCode: string, onRead: (read: Confirmation) => void) {
  const { api } = usePlatform();
  const took = useTook(projectCode);
  return useMutation({
    mutationFn: async (contents: readonly (string | File)[]) => {
      let last: Confirmation | undefined;
      for (const content of contents) {
        const multipart = new FormData();
        multipart.set(
          typeof content === 'string' ? 'text' : 'file',
          typeof content === 'string' ? content : await sized(content),
        );
        last = await api.call(addConfirmation, { params: { projectCode }, multipart });
        took(last);
      }
      return last;
    },
    onSuccess: (last) => last !== undefined && onRead(last),
  });
}

/** A photo at the size its bar code needs; anything else as it is. */
async function sized(file: File): Promise<File> {
  const isPhoto = file.type.startsWith('image/') && file.size > 1_500_000;
  const content = isPhoto ? await scalePicture(file) : null;
  const sent = content === null ? file : new File([content], file.name, { type: 'image/jpeg' });
  if (sent.size > confirmationBounds.bytes) throw new Error(`${file.name} is larger than 10 MB.`);
  return sent;
}

export function useAside(projectCode: string, id: number) {
  const { api } = usePlatform();
  const took = useTook(projectCode);
  return useMutation({
    mutationFn: (aside: boolean) =>
      api.call(setConfirmationAside, { params: { projectCode, id }, body: { aside } }),
    onSuccess: took,
  });
}

interface Made {
  readonly candidate: number;
  readonly list: ConfirmedList;
  readonly recordId: number;
}

export function useEntered(projectCode: string, id: number) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const took = useTook(projectCode);
  const queryKey = oneKey(projectCode, id);
  return useMutation({
    mutationFn: (body: Made) => api.call(enterConfirmation, { params: { projectCode, id }, body }),
    // Until they are linked, the server takes the saved record for a duplicate of the same booking.
    onMutate: async (body) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Confirmation>(queryKey, (read) => read && withMade(read, body));
    },
    onSuccess: async (read) => {
      await queries.cancelQueries({ queryKey });
      took(read);
    },
    onError: async () => queries.invalidateQueries({ queryKey }),
    retry: 2,
  });
}

function withMade(read: Confirmation, { candidate, list, recordId }: Made): Confirmation {
  const made = { list, id: recordId };
  return {
    ...read,
    candidates: read.candidates.map((one) =>
      one.index === candidate ? { ...one, already: [], made } : one,
    ),
  };
}

function useTook(projectCode: string) {
  const queries = useQueryClient();
  return (read: Confirmation) => {
    queries.setQueryData(oneKey(projectCode, read.id), read);
    void queries.invalidateQueries({ queryKey: listKey(projectCode) });
  };
}

/** The file of a confirmation. */
export function useSource(projectCode: string, id: number) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['confirmation-source', projectCode, id],
    queryFn: async ({ signal }) => {
      const params = { projectCode, id };
      const answer = await api.open(readConfirmationSource, { params, signal, accept: '*/*' });
      return answer.blob();
    },
    staleTime: Infinity,
  });
}

export const kindWords: Readonly<Record<Confirmation['kind'], string>> = {
  mail: 'Mail',
  calendar: 'Calendar',
  pass: 'Pass',
  pdf: 'PDF',
  picture: 'Picture',
  page: 'Web page',
  text: 'Text',
};

/** The meaning of a phrase; a flight is named by its number. */
export const fieldWords: Readonly<Record<string, string>> = {
  reference: 'Reference',
  amount: 'Cost',
  travellers: 'People',
  journey: 'Journey',
  checks_in_on: 'Check-in',
  checks_out_on: 'Check-out',
};

/** "Fri 12 Mar, 08:35", or the day alone. */
function timeWords(time: string | null): string {
  if (time === null) return 'no time';
  return time.includes('T') ? `${formatDay(time)}, ${formatClock(time)}` : formatDay(time);
}

/** "Fri 12 Mar, 08:35 to Fri 12 Mar, 12:05, local times" */
export function legTimes({ departs, arrives }: ConfirmedLeg): string {
  if (arrives === null) return timeWords(departs);
  return `${timeWords(departs)} to ${timeWords(arrives)}, local times`;
}

/** The name of a line in the list: its bookings, or else the name of its file. */
export function lineTitle({ about, name }: ConfirmationLine): string {
  return about.length === 0 ? name : about.join(' · ');
}

/** "Train ICE 577", and each end with its place, time and zone. */
export function journeyLines(journey: ConfirmedJourney): string[] {
  const { what, number, carrier, from, to, departs, departsZone, arrives, arrivesZone } = journey;
  const end = (place: string | null, time: string | null, zone: string | null) =>
    [place, time === null ? null : `${timeWords(time)}${zoneWords(time, zone)}`]
      .filter(Boolean)
      .join(', ');
  return [
    [number, what, carrier].filter(Boolean).join(', '),
    end(from, departs, departsZone),
    end(to, arrives, arrivesZone),
  ].filter((line) => line !== '');
}

function zoneWords(time: string, zone: string | null): string {
  if (!time.includes('T')) return '';
  if (zone === null) return ' (zone unknown)';
  return /^[+-]/.test(zone) ? ` (UTC${zone})` : ` (${zone})`;
}
