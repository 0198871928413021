import {
  readConsequences,
  type Consequence,
  type Consequences,
  type PlannedChange,
} from '@paddock/contract/domain/plan/consequences';
import { counted } from '@paddock/contract/platform/plural';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Following } from '../../engine/forms/widgets/room-widgets.ts';
import { deviceZone } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useOnline } from '../../platform/use-online.ts';
import { useSettled } from '../../platform/use-settled.ts';

/** Milliseconds without another change before the server is asked. */
export const settledMs = 400;

/** What the button says while nothing can be worked out. */
export const keepLabel = 'Keep as a draft';

/** What follows from a change, and which of it is ticked. */
export interface KnownConsequences {
  /** Undefined until the server has answered; null if it was not asked or did not answer. */
  readonly found: Consequences | null | undefined;
  /** The server was asked, and did not answer. */
  readonly isFailed: boolean;
  /** The ids of the lines that are ticked. */
  readonly ticked: ReadonlySet<string>;
  readonly tick: (line: Consequence, isTicked: boolean) => void;
  /** Null until it is known. */
  readonly following: Following | null;
}

/**
 * @param change null while there is nothing to ask
 * @param tries counts what the server refused: it is asked again each time
 */
export function useConsequences(change: PlannedChange | null, tries = 0): KnownConsequences {
  const { api } = usePlatform();
  const online = useOnline();
  const asked = JSON.stringify(change);
  const settled = useSettled(asked, settledMs) === asked;
  const { data, isError } = useQuery({
    queryKey: ['consequences', asked, tries],
    queryFn: async ({ signal }) =>
      change === null
        ? { lines: [], tells: [] }
        : api.call(readConsequences, { body: { change, zone: deviceZone() }, signal }),
    enabled: online && change !== null && settled,
    retry: false,
    gcTime: 0,
  });
  const known =
    change === null || (settled && isError) || !online ? null : settled ? data : undefined;
  const isFailed = online && change !== null && settled && isError;
  return useTicks(known, isFailed);
}

/** The lines that are ticked: all of them at first. */
export function useTicks(
  known: Consequences | null | undefined,
  isFailed: boolean,
): KnownConsequences {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ticked = findTicked(known?.lines ?? [], left);
  return {
    found: known,
    isFailed,
    ticked,
    tick: (line, isTicked) => {
      const next = new Set(left);
      if (isTicked) next.delete(line.id);
      else next.add(line.id);
      setLeft(next);
    },
    following: known === null || known === undefined ? null : follow(known, ticked),
  };
}

/**
 * What follows from a line that is not ticked is not ticked either, and nobody ticks what someone else has to change:
 * that stays a finding.
 */
function findTicked(lines: readonly Consequence[], left: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Map(lines.map((line) => [line.id, line]));
  const isTicked = ({ id, possible, ask, needs }: Consequence): boolean => {
    const cause = needs === null ? undefined : known.get(needs);
    return possible && ask === null && !left.has(id) && (cause === undefined || isTicked(cause));
  };
  return new Set(lines.filter(isTicked).map(({ id }) => id));
}

function follow({ lines, tells }: Consequences, ids: ReadonlySet<string>): Following {
  const ticked = lines.filter(({ id }) => ids.has(id));
  const told = [...tells, ...ticked.flatMap(({ concerned }) => concerned)];
  const reached = new Set(told.filter(({ hasAccess }) => hasAccess).map(({ id }) => id));
  return {
    ids: ticked.map(({ id }) => id),
    deed: writeDeed(ticked),
    people: reached.size,
  };
}

const nouns: Readonly<Record<string, readonly [deed: string, one: string, many: string]>> = {
  transfers: ['change', 'transfer', 'transfers'],
  beds: ['change', 'bed', 'beds'],
};

/** To another time or another vehicle. One that goes without someone stays where it is. */
function isMoved({ before, after }: Consequence): boolean {
  return before !== null && after !== null && !/\bpassengers?$/.test(after);
}

/** "move 2 vans and change 1 bed" */
function writeDeed(ticked: readonly Consequence[]): string {
  const deeds = [...Map.groupBy(ticked, ({ list }) => list)].map(([list, lines]) => {
    if (list === 'transfers' && lines.every(isMoved)) return `move ${counted(lines.length, 'van')}`;
    const [deed, one, many] = nouns[list] ?? ['change', 'other', 'others'];
    return `${deed} ${counted(lines.length, one, many)}`;
  });
  const last = deeds.pop();
  return deeds.length === 0 ? (last ?? '') : `${deeds.join(', ')} and ${last ?? ''}`;
}
