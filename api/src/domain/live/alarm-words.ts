import type { AlarmKind, LiveNext } from '@paddock/contract/domain/live/live-next';
import type { AlarmWords } from './alarm-queries.ts';

const said: Record<AlarmKind, string> = {
  late: 'will be late',
  notMoving: 'is not moving',
  notThere: 'has not arrived',
};

interface Traveller {
  readonly full_name: string;
  readonly fixed_at: Date;
}

/** "Thomas Ferrari will be late": where to, when, by what, and how old the location is. */
export function wordsOfAlarm(
  { full_name: name, fixed_at: fixedAt }: Traveller,
  next: LiveNext,
  kind: AlarmKind,
  now: Date,
): AlarmWords {
  const age = Math.max(0, Math.round((now.getTime() - fixedAt.getTime()) / 60_000));
  return {
    title: `${name} ${said[kind]}`,
    body: [
      `${next.title}, ${next.place}.`,
      `Due ${clockOf(next.dueAtLocal)} ${next.zoneName}, ${arrivalWords(next)}.`,
      ...(next.because === undefined ? [] : [`${next.because}.`]),
      age === 0 ? 'Located just now.' : `Located ${age} min ago.`,
    ].join(' '),
  };
}

/** "arrives 14:20–14:45 (estimate)", "arrives 14:20" */
function arrivalWords(next: LiveNext): string {
  const { earliestAtLocal: earliest, latestAtLocal: latest, arrivesAtLocal: at } = next;
  if (earliest === null || latest === null) return `arrives ${clockOf(at)}`;
  return `arrives ${clockOf(earliest)}–${clockOf(latest)} (estimate)`;
}

function clockOf(local: string | null): string {
  return local?.slice(11) ?? 'later';
}
