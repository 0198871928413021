import { counted } from '@paddock/contract/platform/plural';
import type { Sharing } from '@paddock/contract/domain/live/locations';
import { formatDay } from '@paddock/contract/platform/time';
import { formatAgo, formatUntil } from './ago-words.ts';
import { type SharingState, unsupportedMessage } from './sharing-engine.ts';

export const problemWords = {
  unsupported: {
    title: 'Sharing is off',
    body: `${unsupportedMessage} Use another browser, or share with an app that runs in the background.`,
  },
  denied: {
    title: 'Sharing is off',
    body: 'This browser doesn’t let Paddock use your location. Allow it in the site settings next to the address bar, or in your device’s location settings. Then turn sharing on again.',
  },
  unavailable: {
    title: 'Location not found',
    body: 'Your device couldn’t find its location. We’ll try again in five minutes.',
  },
} as const;

/** Who sees a person that shares, in a sentence; without an answer, the usual one. */
export function seenWords(sharing: Sharing | undefined): string {
  if (sharing === undefined) return 'The coordinators of your projects will see where you are.';
  const [first] = sharing.projects;
  if (first === undefined)
    return 'You’re not on a current or upcoming project, so no one will see you.';
  const running = sharing.projects.filter(({ isSeen }) => isSeen);
  if (running.length === 0)
    return `No one will see where you are until ${first.project_code} starts, on ${formatIsoDay(first.startsOn)}.`;
  const codes = running.map(({ project_code: code }) => code);
  const last =
    running
      .map(({ endsOn }) => endsOn)
      .toSorted()
      .at(-1) ?? '';
  return `${countCoordinators(sharing.seenBy.length)} of ${joinWords(codes)} will see where you are, until ${formatIsoDay(last)}.`;
}

/** "HUN26, until Mon 6 Jul", "BHR26, from Thu 9 Jul until Mon 13 Jul". */
export function seenDays({
  project_code: code,
  startsOn,
  endsOn,
  isSeen,
}: Sharing['projects'][number]) {
  const from = isSeen ? '' : ` from ${formatIsoDay(startsOn)}`;
  return `${code},${from} until ${formatIsoDay(endsOn)}`;
}

function countCoordinators(people: number): string {
  return people === 1 ? 'One coordinator' : `The ${people} coordinators`;
}

const list = new Intl.ListFormat('en-GB');

export function joinWords(words: readonly string[]): string {
  return list.format(words);
}

/** "Wed 1 Jul" for "2026-07-01". */
function formatIsoDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`), 'UTC');
}

/** "Sent 2 min ago, next in 3 min". */
export function sharingLine(sharing: SharingState, now: number): string {
  const { running, stopping, lastSentAt, nextAt, waiting, problem, refusal } = sharing;
  if (stopping) return 'Turning off. Waiting for the server.';
  if (!running) return 'Off. No one can see where you are.';
  if (problem === 'unavailable' && nextAt !== null)
    return `Location not found. Trying again ${formatUntil(nextAt, now)}`;
  if (waiting > 0) return `${waiting} waiting for a connection`;
  if (refusal !== null) return `Location refused: ${refusal}`;
  if (lastSentAt === null) return 'Finding your location';
  const sent = `Sent ${formatAgo(lastSentAt, now)}`;
  return nextAt === null ? sent : `${sent}, next ${formatUntil(nextAt, now)}`;
}

/** The result of a file: "120 locations imported", "All 120 locations were saved already." */
export function gpxSaved({ read, saved }: { read: number; saved: number }): string {
  if (saved === 0) return `${counted(read, 'location')} in the file, all saved before.`;
  if (saved === read) return `${counted(saved, 'location')} imported.`;
  return `${counted(saved, 'location')} imported, ${read - saved} saved before.`;
}
